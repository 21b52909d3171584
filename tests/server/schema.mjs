// A validator of JSON Schema, as far as `adit schema` makes use of it. It is stricter than the schemas: a member that
// they do not name is an error here, as they are to name whatever the server says. And it counts which it has seen.
import { execFileSync } from "node:child_process";

const types = {
  object: (it) => it !== null && typeof it === "object" && !Array.isArray(it),
  array: Array.isArray,
  string: (it) => typeof it === "string",
  integer: Number.isInteger,
  number: (it) => typeof it === "number",
  boolean: (it) => typeof it === "boolean",
  null: (it) => it === null,
};
const known = new Set(
  "$ref anyOf type const enum properties required additionalProperties items pattern"
    .split(" ")
    .concat("minimum maximum minLength maxLength minItems maxItems minProperties maxProperties".split(" ")),
);

export class Schemas {
  constructor(document) {
    this.definitions = document.$defs;
    this.compiled = new Map();
    this.seen = new Set(); // "server.ack/dup": members that were there in what was valid
    this.patterns = new Map();
  }
  static of(program) {
    const print = (name) =>
      JSON.parse(execFileSync(program, ["schema", name], { encoding: "utf8", maxBuffer: 1 << 24 }));
    const schemas = new Schemas(print("messages"));
    schemas.openapi = print("openapi");
    return schemas;
  }

  // What is wrong with the value, the first thing; null: nothing.
  fault(name, value) {
    const seen = [];
    const fault = this.look({ $ref: `#/$defs/${name}` }, value, name, seen);
    if (!fault) for (const member of seen) this.seen.add(member);
    return fault && `${fault} (${name}) in ${JSON.stringify(value).slice(0, 700)}`;
  }

  look(schema, value, at, seen) {
    for (const word of Object.keys(schema)) if (!known.has(word)) return `${at}: the test does not know “${word}”`;
    if (schema.$ref) {
      const name = schema.$ref.replace(/^.*#\/\$defs\//, "");
      const definition = this.definitions[name];
      return definition ? this.look(definition, value, name, seen) : `${at}: no definition ${name}`;
    }
    if (schema.anyOf) return this.lookAny(schema.anyOf, value, at, seen);
    const wanted = [].concat(schema.type ?? Object.keys(types));
    if (!wanted.some((type) => types[type](value)))
      return `${at}: ${JSON.stringify(value)} is no ${wanted.join(" or ")}`;
    if ("const" in schema && value !== schema.const) return `${at}: ${JSON.stringify(value)} is not ${schema.const}`;
    if (schema.enum && !schema.enum.includes(value)) return `${at}: ${JSON.stringify(value)} is none of ${schema.enum}`;
    if (types.number(value)) return this.range(value, schema.minimum, schema.maximum, at);
    if (types.string(value)) return this.lookText(schema, value, at);
    if (types.array(value)) return this.lookList(schema, value, at, seen);
    return types.object(value) ? this.lookObject(schema, value, at, seen) : null;
  }

  // One of several. Where they tell their type, game or event, that one's fault is named.
  lookAny(schemas, value, at, seen) {
    let nearest = null;
    for (const schema of schemas) {
      const inner = [];
      const fault = this.look(schema, value, at, inner);
      if (!fault) {
        seen.push(...inner);
        return null;
      }
      if (!nearest || inner.length > nearest.depth) nearest = { fault, depth: inner.length };
    }
    return nearest.fault;
  }

  range(number, least, most, at) {
    return number < (least ?? -Infinity) || number > (most ?? Infinity) ? `${at}: ${number} is out of range` : null;
  }

  lookText(schema, value, at) {
    if (schema.pattern) {
      if (!this.patterns.has(schema.pattern)) this.patterns.set(schema.pattern, new RegExp(schema.pattern, "u"));
      if (!this.patterns.get(schema.pattern).test(value)) return `${at}: ${value} does not fit ${schema.pattern}`;
    }
    return this.range([...value].length, schema.minLength, schema.maxLength, at);
  }

  lookList(schema, value, at, seen) {
    for (const item of value) {
      const fault = this.look(schema.items ?? {}, item, `${at}[]`, seen);
      if (fault) return fault;
    }
    return this.range(value.length, schema.minItems, schema.maxItems, at);
  }

  lookObject(schema, value, at, seen) {
    const members = Object.keys(value);
    for (const name of schema.required ?? []) if (!(name in value)) return `${at}: without ${name}`;
    const place = schema.properties?.event?.const ? `${at}(${value.event})` : at;
    for (const name of members) {
      const member = schema.properties?.[name] ?? schema.additionalProperties;
      if (!member) return `${at}: the schema does not know ${name}`;
      const fault = this.look(member, value[name], `${place}/${name}`, seen);
      if (fault) return fault;
      seen.push(`${place}/${name}`);
    }
    return this.range(members.length, schema.minProperties, schema.maxProperties, at);
  }

  // Every member that the definitions have, in the form of `seen`.
  members() {
    const all = new Set();
    const walk = (schema, at) => {
      for (const one of schema.anyOf ?? []) walk(one, at);
      if (schema.items) walk(schema.items, `${at}[]`);
      const place = schema.properties?.event?.const ? `${at}(${schema.properties.event.const})` : at;
      for (const [name, member] of Object.entries(schema.properties ?? {})) {
        all.add(`${place}/${name}`);
        walk(member, `${place}/${name}`);
      }
    };
    for (const [name, definition] of Object.entries(this.definitions)) walk(definition, name);
    return all;
  }

  // Of an answer of the server: by the table of addresses.
  faultOfAnswer(method, path, status, body) {
    const plain = path.replace(/\?.*/, "");
    for (const [pattern, methods] of Object.entries(this.openapi.paths)) {
      const row = methods[method.toLowerCase()];
      if (!row || !new RegExp(`^${pattern.replace(/\{.*?\}/g, "[^/]+")}$`).test(plain)) continue;
      const answer = row.responses[status] ?? row.responses.default;
      const name = answer.content["application/json"]?.schema?.$ref.replace(/^.*\$defs\//, "");
      if (plain === "/healthz") return this.fault("http.health", body);
      return name && types.object(body) ? this.fault(name, body) : null;
    }
    return null;
  }
}
