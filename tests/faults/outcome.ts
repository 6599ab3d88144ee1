export interface FaultOutcome {
  name: string;
  pass: boolean;
  [figure: string]: unknown;
}
