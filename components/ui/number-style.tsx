'use client';

import { createContext, useContext } from 'react';
import { type NumberStyle, PLAIN_NUMBER_STYLE } from '@/lib/format/number-style';

/** How figures below it are written. */
export const NumberStyleContext = createContext<NumberStyle>(PLAIN_NUMBER_STYLE);

/** The person's way of writing figures: separators, short or in full, and dollars where they are wanted. */
export const useNumberStyle = (): NumberStyle => useContext(NumberStyleContext);
