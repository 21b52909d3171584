/** <adit-replay src="evening.adit" lang="en">: defined by importing this file. */
export declare class AditReplay extends HTMLElement {
  /** Shows a record. */
  show(record: string): Promise<void>;
  /** Goes to the position after that many moves. */
  seek(moves: number): void;
}
