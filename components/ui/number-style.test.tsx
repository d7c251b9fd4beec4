import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type NumberStyle, PLAIN_NUMBER_STYLE } from '@/lib/format/number-style';
import { TokenAmount } from './amount';
import { NumberStyleContext } from './number-style';
import { Percent } from './percent';
import { Price } from './price';
import { SolValue } from './sol-value';

function draw(style: Partial<NumberStyle>) {
  render(
    <NumberStyleContext value={{ ...PLAIN_NUMBER_STYLE, ...style }}>
      <p>
        <Price value="0.00000123" /> <Price value="0.5" showUnit />
      </p>
      <p>
        <TokenAmount units={1_234_567_890_000n} compact />, <SolValue sol="41234.5" />, <Percent value={-4.2} />
      </p>
    </NumberStyleContext>,
  );
  return screen.getAllByRole('paragraph').map((paragraph) => paragraph.textContent);
}

it('writes figures short, with a point, in SOL until a person chose otherwise', () => {
  expect(draw({})).toEqual(['0.051230.00000123 SOL 0.50.5 SOLSOL', '1.23M, 41.2KSOL, ▼−4.20%']);
});

it('writes them in full with the marks of the person', () => {
  expect(draw({ figures: 'full', separators: 'comma' })[1]).toBe('1.234.567,89, 41.235SOL, ▼−4,20%');
});

it('writes what shows on hover with the marks of the person, too', () => {
  draw({ separators: 'comma' });
  expect(screen.getByTitle('0,00000123 SOL')).toBeInTheDocument();
  expect(screen.getByTitle('1.234.567,89')).toBeInTheDocument();
  expect(screen.getByTitle('41.234,5 SOL')).toBeInTheDocument();
});

it('writes values in dollars, and a price whose unit is named still in that', () => {
  expect(draw({ usdPerSol: '150.5' })).toEqual(['$0.00018510.000185115 USD 0.50.5 SOLSOL', '1.23M, $6.21M, ▼−4.20%']);
});
