// The page of a server's /embed/RECORD, which any page may frame: one match, and nothing that could be
// pressed by mistake.
import { load } from "./index.js";
import "./replay.js";

const id = location.pathname.split("/").pop() ?? "";
const wanted = new URLSearchParams(location.search).get("lang") ?? navigator.language;
const lang = ["ru", "uk"].find((code) => wanted.startsWith(code)) ?? "en";
await load("../full.wasm");
document.documentElement.lang = lang;
const replay = document.createElement("adit-replay");
replay.setAttribute("lang", lang);
replay.setAttribute("src", `../api/records/${id}`);
document.body.append(replay);
