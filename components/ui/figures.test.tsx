import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SolAmount, TokenAmount } from './amount';
import { Figure } from './figure';
import { Percent } from './percent';
import { Price } from './price';

describe('Price', () => {
  it('counts zeros in a small figure, and reads the whole value to those who listen', () => {
    const { container } = render(<Price value="0.00000123" />);
    expect(container.querySelector('sub')).toHaveTextContent('5');
    expect(screen.getByText('0.00000123 SOL')).toBeInTheDocument();
    expect(screen.getByTitle('0.00000123 SOL')).toBeInTheDocument();
  });

  it('says unknown for what is not known', () => {
    render(<Price value={null} />);
    expect(screen.getByText('unknown')).toBeInTheDocument();
    expect(screen.getByText('–')).toBeInTheDocument();
  });
});

describe('amounts', () => {
  it('show the exact value on hover', () => {
    render(<SolAmount lamports={1_234_567_890n} />);
    expect(screen.getByTitle('1.23456789 SOL')).toHaveTextContent('1.2345SOL');
  });

  it('survive forty digits', () => {
    render(<TokenAmount units={1234567890123456789012345678901234567890n} compact />);
    expect(screen.getByTitle('1,234,567,890,123,456,789,012,345,678,901,234.56789')).toBeInTheDocument();
  });
});

describe('Figure', () => {
  it('is calm at first and glows in the direction of a change, again and again', () => {
    const { rerender } = render(<Figure value={5}>five</Figure>);
    expect(screen.getByText('five')).not.toHaveAttribute('data-flash');
    rerender(<Figure value={6}>six</Figure>);
    const first = screen.getByText('six');
    expect(first).toHaveAttribute('data-flash', 'up');
    rerender(<Figure value={7}>seven</Figure>);
    expect(screen.getByText('seven')).not.toBe(first);
    rerender(<Figure value={3}>three</Figure>);
    expect(screen.getByText('three')).toHaveAttribute('data-flash', 'down');
  });

  it('stays calm where it is told to', () => {
    const { rerender } = render(
      <Figure value={5} flash={false}>
        five
      </Figure>,
    );
    rerender(
      <Figure value={6} flash={false}>
        six
      </Figure>,
    );
    expect(screen.getByText('six')).not.toHaveAttribute('data-flash');
  });
});

describe('Percent', () => {
  it('says the direction by sign and arrow, not by colour alone', () => {
    const { container } = render(
      <>
        <Percent value={4.2} />
        <Percent value={-1.3} />
        <Percent value={0} />
      </>,
    );
    expect(container).toHaveTextContent('▲+4.20%▼−1.30%0%');
  });
});
