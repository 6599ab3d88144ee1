import {
  decideConfirm,
  decideRaise,
  decideUndo,
  stillOpen,
  type Asking,
  type Confirming,
  type NudgeState,
} from './nudge-rules.ts';

/** All nudges of one monitor, the oldest first: what the server keeps in its table. */
export type NudgeBoard = readonly NudgeState[];

export type NudgeAct =
  | { type: 'raise'; asking: Asking; now: Date }
  | ({ type: 'confirm'; index: number } & Confirming)
  | { type: 'undo'; index: number; by: number; now: Date }
  /** The monitoring ends. */
  | { type: 'end'; now: Date };

const withLine = (board: NudgeBoard, index: number, change: Partial<NudgeState>): NudgeBoard =>
  board.map((line, at) => (at === index ? { ...line, ...change } : line));

export const openIndex = (board: NudgeBoard): number =>
  board.findIndex(({ endedAt }) => endedAt === null);

function raise(board: NudgeBoard, asking: Asking, now: Date): NudgeBoard {
  const at = openIndex(board);
  const cooling = board.findLastIndex(
    ({ rule, cooledUntil }) => rule === asking.rule && cooledUntil !== null,
  );
  const last = board[cooling];
  const decided = decideRaise(
    asking,
    { open: board[at], cooledUntil: last?.cooledUntil ?? null },
    now,
  );
  if (decided.is === 'cooled' && last)
    return withLine(board, cooling, { cooledCount: last.cooledCount + 1 });
  if (decided.is === 'joins') return withLine(board, at, decided.asking);
  return [...board, { ...asking, startedAt: now, ...stillOpen }];
}

function undo(board: NudgeBoard, index: number, act: { by: number; now: Date }): NudgeBoard {
  const nudge = board[index];
  if (!nudge) return board;
  const at = openIndex(board);
  const open = board[at];
  const decided = decideUndo(nudge, open, act);
  if (decided.is === 'reopens') return withLine(board, index, stillOpen);
  if (decided.is !== 'goes-on' || !open) return board;
  const { color, source, rule } = decided.asking;
  const wentOn = withLine(board, index, { ...stillOpen, endedAt: open.startedAt });
  return withLine(wentOn, at, { color, source, rule });
}

/** One act after the other, as the server does them under its lock. A refused one changes nothing. */
export function step(board: NudgeBoard, act: NudgeAct): NudgeBoard {
  switch (act.type) {
    case 'raise':
      return raise(board, act.asking, act.now);
    case 'confirm': {
      const nudge = board[act.index];
      const decided = nudge && decideConfirm(nudge, act);
      return decided && 'end' in decided ? withLine(board, act.index, decided.end) : board;
    }
    case 'undo':
      return undo(board, act.index, act);
    case 'end':
      return withLine(board, openIndex(board), { endedAt: act.now });
  }
}
