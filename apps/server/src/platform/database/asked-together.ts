const mostTogether = 100;
/** While one answer is on its way the next question is sent: a lost connection holds up only half. */
const mostUnderWay = 2;

interface Waiting<Question, Answer> {
  question: Question;
  answered: (answer: Answer) => void;
  failed: (error: unknown) => void;
}

interface Line<Question, Answer> {
  waiting: Waiting<Question, Answer>[];
  underWay: number;
  /** Somebody among them waits no longer. */
  isDue: boolean;
  timer: NodeJS.Timeout | undefined;
}

/**
 * The same question about many things, of one hospital at a time. What is asked in one turn of the event loop shares a
 * query, and so does all that comes while others are under way. So thousands of sockets that come back in one moment
 * cost tens of queries and never more than two of the pool's connections.
 */
export class AskedTogether<Question, Answer> {
  readonly #ask: (
    hospitalId: number,
    questions: Question[],
  ) => Promise<(question: Question) => Answer>;
  readonly #lines = new Map<number, Line<Question, Answer>>();

  /** The query answers for all of them, or fails all of them. */
  constructor(
    ask: (hospitalId: number, questions: Question[]) => Promise<(question: Question) => Answer>,
  ) {
    this.#ask = ask;
  }

  /** Who can wait shares the query with those who come meanwhile, or with the first who cannot. */
  ask(hospitalId: number, question: Question, canWaitMs = 0): Promise<Answer> {
    const line = this.#lines.get(hospitalId) ?? newLine<Question, Answer>();
    this.#lines.set(hospitalId, line);
    return new Promise((answered, failed) => {
      line.waiting.push({ question, answered, failed });
      const send = () => {
        line.isDue = true;
        this.#send(hospitalId, line);
      };
      if (line.waiting.length >= mostTogether) send();
      // Behind the current turn: a page that comes back asks for several things in one.
      else if (canWaitMs === 0) setImmediate(send);
      else line.timer ??= setTimeout(send, canWaitMs);
    });
  }

  /** Somebody who cannot wait needs what is asked already. */
  hurry(hospitalId: number): void {
    const line = this.#lines.get(hospitalId);
    if (!line) return;
    line.isDue = true;
    this.#send(hospitalId, line);
  }

  #send(hospitalId: number, line: Line<Question, Answer>): void {
    while (line.isDue && line.waiting.length > 0 && line.underWay < mostUnderWay) {
      line.underWay += 1;
      void this.#settle(hospitalId, line.waiting.splice(0, mostTogether)).finally(() => {
        line.underWay -= 1;
        this.#send(hospitalId, line);
      });
    }
    if (line.waiting.length > 0) return;
    line.isDue = false;
    clearTimeout(line.timer);
    line.timer = undefined;
    // Anybody can name a hospital that there is not: what is kept for it must not pile up.
    if (line.underWay === 0 && this.#lines.get(hospitalId) === line) this.#lines.delete(hospitalId);
  }

  async #settle(hospitalId: number, together: Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answerOf = await this.#ask(
        hospitalId,
        together.map(({ question }) => question),
      );
      for (const { question, answered } of together) answered(answerOf(question));
    } catch (error) {
      for (const { failed } of together) failed(error);
    }
  }
}

const newLine = <Question, Answer>(): Line<Question, Answer> => ({
  waiting: [],
  underWay: 0,
  isDue: false,
  timer: undefined,
});
