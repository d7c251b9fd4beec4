'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { showToast } from '@/components/ui/toast';
import { deleteTemplate, moderationKeys, templatesQuery } from '@/lib/client/moderation';
import type { Template } from '@/lib/contract/moderation-templates';
import { actionWord } from '@/lib/format/moderation-words';
import { explainRefusal } from './explain-refusal';
import { TemplateForm } from './template-form';

/** Texts to decide with, and macros that decide too; how often each was used, and overturned. */
export function TemplatesPanel({ mayChange }: { mayChange: boolean }) {
  const query = useQuery(templatesQuery());
  const [edited, setEdited] = useState<Template | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Template | null>(null);
  const templates = query.data?.templates ?? [];
  return (
    <Panel
      title="Templates and macros"
      subject="the templates"
      query={query}
      count={query.data?.templates.length}
      staleAfterSeconds={600}
      deadAfterSeconds={3600}
      actions={
        mayChange ? (
          <Button size="small" onClick={() => setEdited('new')}>
            Add
          </Button>
        ) : null
      }
      isEmpty={templates.length === 0}
      empty={
        <EmptyState title="No templates yet">
          With one, notes and explanation are written by a press; with a decision in it, the press decides.
        </EmptyState>
      }
      className="min-h-80"
    >
      <ul aria-label="Templates">
        {templates.map((template) => (
          <li key={template.id} className="grid gap-1 border-b px-3 py-2 last:border-b-0">
            <div className="flex flex-wrap items-center gap-2">
              <bdi className="font-medium break-words">{template.name}</bdi>
              {template.action ? <Badge>Macro: {actionWord(template.action).toLowerCase()}</Badge> : null}
              <span className="text-small text-faint">{template.language}</span>
              <span className="figures ml-auto text-small text-quiet">
                used {template.uses}, overturned {template.overturned}
              </span>
              {mayChange ? (
                <>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Change ${template.name}`}
                    onClick={() => setEdited(template)}
                  >
                    Change
                  </Button>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Delete ${template.name}`}
                    onClick={() => setLeaving(template)}
                  >
                    Delete
                  </Button>
                </>
              ) : null}
            </div>
            <p dir="auto" className="break-words text-quiet">
              {template.notes || 'No notes'}
            </p>
            {template.explanation ? (
              <p dir="auto" className="break-words text-small text-faint">
                To the one concerned: {template.explanation}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <Dialog
        open={edited !== null}
        onOpenChange={(open) => (open ? undefined : setEdited(null))}
        title={edited === 'new' || !edited ? 'Add a template' : 'Change the template'}
      >
        {edited ? (
          <TemplateForm
            // As others have it now, while it is open.
            template={edited === 'new' ? null : (templates.find(({ id }) => id === edited.id) ?? edited)}
            onDone={() => setEdited(null)}
          />
        ) : null}
      </Dialog>
      <Deletion template={leaving} onDone={() => setLeaving(null)} />
    </Panel>
  );
}

function Deletion({ template, onDone }: { template: Template | null; onDone: () => void }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: ({ id }: Template) => deleteTemplate(id),
    onSuccess: (_, { name }) => {
      showToast({ kind: 'success', title: `“${name}” is deleted` });
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: moderationKeys.templates() }),
  });
  return (
    <Dialog
      size="small"
      open={template !== null}
      onOpenChange={(open) => {
        remove.reset();
        if (!open) onDone();
      }}
      title="Delete the template"
      description={template ? `“${template.name}” goes; decisions made with it stay as they are.` : undefined}
      footer={
        <>
          <Button onClick={onDone}>Keep</Button>
          <Button variant="danger" pending={remove.isPending} onClick={() => template && remove.mutate(template)}>
            Delete
          </Button>
        </>
      }
    >
      {remove.error ? (
        <p role="alert" className="text-red">
          {explainRefusal(remove.error)}
        </p>
      ) : null}
    </Dialog>
  );
}
