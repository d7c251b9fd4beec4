import { createLoader } from 'nuqs/server';
import { boardParsers } from './board-filters';

/** Reads the board's address on the server; apart from its parsers, as the browser has its own way. */
export const loadBoardAddress = createLoader(boardParsers);
