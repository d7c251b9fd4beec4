import { fireEvent, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CoinMark } from './coin-mark';
import { CoinPicture } from './coin-picture';

const drawn = (mint: string) => render(<CoinMark mint={mint} size={32} />).container.innerHTML;

describe('CoinMark', () => {
  it('is the same for the same mint and another for another', () => {
    const marks = new Set(Array.from({ length: 300 }, (_, index) => drawn(`mint ${index}`)));
    expect(drawn('mint 7')).toBe(drawn('mint 7'));
    expect(marks.size).toBeGreaterThan(295);
  });
});

describe('CoinPicture', () => {
  it('shows the mark when the picture does not load', () => {
    const { container } = render(<CoinPicture mint="mint" image={`/images/${'0'.repeat(64)}`} />);
    const image = container.querySelector('img');
    if (!image) throw new Error('the picture is tried first');
    fireEvent.error(image);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg')).not.toBeNull();
  });

  it('asks the gateway for a picture of the own store, and nobody else for any', () => {
    const own = render(<CoinPicture mint="mint" image={`/images/${'a'.repeat(64)}`} />).container;
    expect(own.querySelector('img')).toHaveAttribute('src', `/api/main/images/${'a'.repeat(64)}`);
    const foreign = render(<CoinPicture mint="mint" image="https://pictures.example/none.png" />).container;
    expect(foreign.querySelector('img')).toBeNull();
  });
});
