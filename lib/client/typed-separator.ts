import { decimalSeparator } from '../format/parse-amount.ts';
import { preferences } from './preferences.ts';

/** The mark before decimals in what a person types: as chosen for what is shown, else that of their locale. */
export const typedSeparator = (): string => (preferences().separators === 'point' ? decimalSeparator() : ',');
