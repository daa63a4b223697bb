import { answerRequests } from '#app/play/answer-requests.ts';
import { examineGrid } from '#engine/generator/grids/examine-grid.ts';
import { generateGrid } from '#engine/generator/grids/generate-free-grid.ts';
import type { GridAnswer, GridQuestion } from './grid-questions.ts';

answerRequests<GridQuestion, GridAnswer>(question =>
  question.kind === 'examine'
    ? { kind: 'examined', verdict: examineGrid(question.puzzle) }
    : { kind: 'made', generated: generateGrid(question.gridKind, question.seed) },
);
