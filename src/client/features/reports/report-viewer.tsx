import 'react-pdf/dist/Page/TextLayer.css';
import { chakra, HStack, Stack } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, Download, MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import { useTranslation } from '#client/lib/i18n.ts';
import { saveFile } from '#client/lib/save-file.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { useWidth } from '#client/ui/dom.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageSkeleton } from './report-file.tsx';

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString();

/** Zoom levels, relative to the width of the drawer. */
const zooms = [1, 1.5, 2, 3] as const;

const keySteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -1, PageDown: 1 };

/** Returns how many pages a key turns; 0 with a modifier. */
const pageStep = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): number =>
  altKey || ctrlKey || metaKey || shiftKey ? 0 : (keySteps[key] ?? 0);

/** Shows a PDF page by page. */
export const ReportViewer = ({ content, fileName }: { content: Blob; fileName: string }) => {
  const { t } = useTranslation();
  const [pages, setPages] = useState<number | null>(null);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(0);
  const [isBroken, setIsBroken] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);

  const turn = (step: number) => {
    const next = Math.min(Math.max(page + step, 1), pages ?? 1);
    if (next === page) return;
    setPage(next);
    frame.current?.scrollIntoView({ block: 'start' });
  };
  const turnByKey = useEffectEvent((event: KeyboardEvent) => {
    const step = pageStep(event);
    // While zoomed in, the arrow keys scroll the page.
    if (step === 0 || pages === null || (zoom > 0 && event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    turn(step);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => turnByKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  const download = (
    <Button variant="outline" icon={<Download />} onClick={() => saveFile(content, fileName)}>
      {t('reports:viewer.download')}
    </Button>
  );
  if (isBroken)
    return (
      <div role="alert">
        <EmptyState illustration="cut" title={t('reports:viewer.broken.title')} action={download}>
          {t('reports:viewer.broken.text')}
        </EmptyState>
      </div>
    );

  return (
    <Stack gap="3">
      <HStack
        role="group"
        aria-label={t('reports:viewer.tools')}
        wrap="wrap"
        gap="2"
        justify="space-between"
        position="sticky"
        top="0"
        zIndex="1"
        bg="bg.panel"
        py="1"
      >
        <HStack gap="1">
          <IconButton
            label={t('ui:previousPage')}
            icon={<ChevronLeft />}
            aria-disabled={page <= 1 || undefined}
            opacity={page <= 1 ? 0.4 : 1}
            onClick={() => turn(-1)}
          />
          <chakra.span role="status" minW="4.5rem" textAlign="center" fontVariantNumeric="tabular-nums">
            {pages !== null && t('ui:pageOf', { page, total: pages })}
          </chakra.span>
          <IconButton
            label={t('ui:nextPage')}
            icon={<ChevronRight />}
            aria-disabled={page >= (pages ?? 1) || undefined}
            opacity={page >= (pages ?? 1) ? 0.4 : 1}
            onClick={() => turn(1)}
          />
        </HStack>
        <HStack gap="1">
          <IconButton
            label={t('reports:viewer.smaller')}
            icon={<ZoomOut />}
            aria-disabled={zoom === 0 || undefined}
            opacity={zoom === 0 ? 0.4 : 1}
            onClick={() => setZoom(Math.max(zoom - 1, 0))}
          />
          <IconButton
            label={t('reports:viewer.larger')}
            icon={<ZoomIn />}
            aria-disabled={zoom === zooms.length - 1 || undefined}
            opacity={zoom === zooms.length - 1 ? 0.4 : 1}
            onClick={() => setZoom(Math.min(zoom + 1, zooms.length - 1))}
          />
          <IconButton
            label={t('reports:viewer.wholeWidth')}
            icon={<MoveHorizontal />}
            aria-pressed={zoom === 0}
            onClick={() => setZoom(0)}
          />
        </HStack>
        {download}
      </HStack>
      <chakra.section
        ref={frame}
        aria-label={t('reports:viewer.page')}
        // A scrollable region must be reachable by keyboard.
        tabIndex={0}
        overflow="auto"
        scrollMarginTop="4rem"
        borderWidth="1px"
        borderColor="border"
        // White in dark mode, too, like the paper.
        bg="white"
      >
        {width > 0 && (
          <Document
            file={content}
            // With suspense an invalid file would replace the screen by an error,
            // and loading would hide the toolbar.
            suspense={false}
            loading={<PageSkeleton />}
            noData={<PageSkeleton />}
            error={<PageSkeleton />}
            onLoadSuccess={({ numPages }) => setPages(numPages)}
            onLoadError={() => setIsBroken(true)}
            onSourceError={() => setIsBroken(true)}
            onPassword={() => setIsBroken(true)}
          >
            <Page
              suspense={false}
              pageNumber={page}
              width={width * (zooms[zoom] ?? 1)}
              loading={<PageSkeleton />}
              error={<PageSkeleton />}
              onLoadError={() => setIsBroken(true)}
              renderAnnotationLayer={false}
            />
          </Document>
        )}
      </chakra.section>
    </Stack>
  );
};
