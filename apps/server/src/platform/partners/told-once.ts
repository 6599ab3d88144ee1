/** Told in this reply and nowhere else: what is kept of the reply for a repeated request lacks it. */
export class ToldOnce {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): null {
    return null;
  }
}
