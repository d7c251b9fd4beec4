import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FailsAlone, ForgetUnshown } from './fails-alone';
import { Panel, type PanelQuery } from './panel';
import { TabPanel } from './tabs';

let isBroken = true;
/** Draws something out of data that is not what it should be. */
function Brittle() {
  if (isBroken) throw new TypeError('undefined is not a number');
  return <p>drawn</p>;
}
const neighbour = (
  <Panel title="Neighbour">
    <p>the neighbour goes on</p>
  </Panel>
);

beforeEach(() => {
  isBroken = true;
  // React tells of every caught error, which is what is wanted here.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const surroundings = {
  'a panel of its own': (
    <Panel title="Trades" subject="trades">
      <Brittle />
    </Panel>
  ),
  'a tab': (
    <TabPanel tabsId="x" value="y" active>
      <Brittle />
    </TabPanel>
  ),
  'a part of a page': (
    <FailsAlone subject="Trades">
      <Brittle />
    </FailsAlone>
  ),
};

it.each(Object.entries(surroundings))(
  'an error in %s shows there alone, and is tried again on demand',
  async (_, part) => {
    render(
      <>
        {part}
        {neighbour}
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(/could not be shown.*The rest of the page goes on/);
    expect(screen.getByText('the neighbour goes on')).toBeInTheDocument();
    const again = () => screen.getByRole('button', { name: 'Try again' });
    await userEvent.click(again());
    expect(again()).toHaveFocus();
    isBroken = false;
    await userEvent.click(again());
    expect(screen.getByText('drawn')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

it('forgets what was fetched before it draws again', async () => {
  const forget = vi.fn(() => {
    isBroken = false;
  });
  render(
    <ForgetUnshown value={forget}>
      <FailsAlone>
        <Brittle />
      </FailsAlone>
    </ForgetUnshown>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(forget).toHaveBeenCalledOnce();
  expect(screen.getByText('drawn')).toBeInTheDocument();
});

it('draws a panel again with the next answer, and asks for one on demand', async () => {
  const query: PanelQuery = { data: [1], error: null, dataUpdatedAt: 1000, refetch: vi.fn() };
  const panel = (dataUpdatedAt: number) => (
    <Panel title="Trades" subject="trades" query={{ ...query, dataUpdatedAt }}>
      <Brittle />
    </Panel>
  );
  const { rerender } = render(panel(1000));
  expect(screen.getByRole('alert')).toHaveTextContent('trades could not be shown');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(query.refetch).toHaveBeenCalledOnce();
  rerender(panel(2000));
  expect(screen.getByRole('alert')).toBeInTheDocument();
  isBroken = false;
  rerender(panel(3000));
  expect(screen.getByText('drawn')).toBeInTheDocument();
});

it('leaves something else in its place where that is given', () => {
  render(
    <FailsAlone instead={<p>a plain one</p>}>
      <Brittle />
    </FailsAlone>,
  );
  expect(screen.getByText('a plain one')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
