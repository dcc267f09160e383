export interface Place {
  readonly x: number;
  readonly y: number;
}
