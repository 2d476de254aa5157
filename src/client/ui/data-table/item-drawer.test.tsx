import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { render } from '#client/testing/render.tsx';
import { ItemDrawer, ItemLink, ItemQuery, ListedItemDrawer } from './item-drawer.tsx';

interface Task {
  id: string;
  version: number;
  text: string;
}

const first = '01KAGJ6V5T3M9Q2X7C4N8B1RZD';
const second = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const task = (id: string, version = 1, text = `task ${version}`): Task => ({ id, version, text });
const openInUrl = (id: string) => window.history.replaceState(null, '', `/tasks?state=Open&task=${id}`);

beforeEach(() => window.history.replaceState(null, '', '/tasks?state=Open'));

describe('ItemDrawer', () => {
  const Drawer = () => {
    const item = useOpenItem('task');
    return (
      <ItemDrawer item={item} title="Feladat">
        {(id) => (
          <>
            <p>{id}</p>
            <ItemLink item={item} id={second}>
              Másik
            </ItemLink>
          </>
        )}
      </ItemDrawer>
    );
  };

  test('shows the item of the URL and follows a link to another one', async () => {
    openInUrl(first);
    render(<Drawer />);
    expect(await screen.findByText(first)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Másik' }));
    expect(await screen.findByText(second)).toBeVisible();
    expect(window.location.search).toBe(`?state=Open&task=${second}`);
  });

  test('removes its parameter from the URL on close and keeps the item while it slides out', async () => {
    openInUrl(first);
    render(<Drawer />);
    await screen.findByText(first);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(window.location.search).toBe('?state=Open'));
    expect(screen.getByText(first)).toBeInTheDocument();
  });
});

describe('ListedItemDrawer', () => {
  const Drawer = ({ rows }: { rows: Task[] | undefined }) => (
    <ListedItemDrawer
      item={useOpenItem('task')}
      title="Feladat"
      rows={rows}
      isNewer={(listed, shown) => listed.version > shown.version}
      notFound={{ title: 'Nincs ilyen' }}
    >
      {({ id, text }, onSaved) => (
        <button type="button" onClick={() => onSaved(task(id, 2, 'saved'))}>
          {text}
        </button>
      )}
    </ListedItemDrawer>
  );

  test('shows not found only after the list is loaded', async () => {
    openInUrl(first);
    const { rerender } = render(<Drawer rows={undefined} />);
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.queryByText('Nincs ilyen')).toBeNull();
    rerender(<Drawer rows={[]} />);
    expect(await screen.findByText('Nincs ilyen')).toBeVisible();
  });

  test('keeps a saved row over an older listed one and after it has left the list', async () => {
    openInUrl(first);
    const { rerender } = render(<Drawer rows={[task(first)]} />);
    await userEvent.click(await screen.findByRole('button', { name: 'task 1' }));
    expect(await screen.findByRole('button', { name: 'saved' })).toBeVisible();
    rerender(<Drawer rows={[task(first)]} />);
    expect(screen.getByRole('button', { name: 'saved' })).toBeVisible();
    rerender(<Drawer rows={[]} />);
    expect(screen.getByRole('button', { name: 'saved' })).toBeVisible();
    rerender(<Drawer rows={[task(first, 3)]} />);
    expect(await screen.findByRole('button', { name: 'task 3' })).toBeVisible();
  });
});

test('ItemQuery shows not found for a 404 response', () => {
  const query = {
    data: undefined,
    error: { data: { httpStatus: 404 } },
    errorUpdateCount: 1,
    isFetching: false,
    isPlaceholderData: false,
    refetch: () => {},
  };
  render(
    <ItemQuery query={query} skeleton={null} notFound={{ title: 'Nincs ilyen' }}>
      {() => null}
    </ItemQuery>,
  );
  expect(screen.getByText('Nincs ilyen')).toBeVisible();
});
