import { useCreate, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';

import type { Missing } from '../fields/references/createInPlace';
import type { RecordData } from '../../resources';
import { useParentMeta } from '../../routing/ParentScope';
import { serverMessage, statusOf } from '../components/serverMessage';
import { newRecord } from './payload';
import type { FormValues } from './payload';
import { NOT_SENT, submissionErrors } from './submissionErrors';
import { useBlankQuestion } from './useBlankQuestion';

/** What a backend answers that lets nobody add records of a kind. */
const NOT_HERE = [403, 404, 405, 501];

interface Ends {
  onAdded: () => void;
  onRefused: () => void;
}

/** Adds a record that a form misses; answers what the server said about its fields. */
export function useAddMissing({ target, onCreated }: Missing, { onAdded, onRefused }: Ends) {
  const translate = useTranslate();
  const notify = useNotify();
  const meta = useParentMeta();
  const [create, { isPending }] = useCreate<RecordData>();
  const { isMeant, question } = useBlankQuestion();
  const [problem, setProblem] = useState<string>();
  const type = target.label;

  const add = async (typed: FormValues) => {
    setProblem(undefined);
    const data = newRecord(target, typed);
    if (!(await isMeant(data))) return NOT_SENT;
    try {
      const params = { data, meta };
      const record = (await create(target.name, params, { returnPromise: true })) as RecordData;
      onCreated(record);
      onAdded();
      notify(translate('waybill.pages.done.created', { type }));
      return undefined;
    } catch (error) {
      if (NOT_HERE.includes(statusOf(error) ?? 0)) onRefused();
      setProblem(serverMessage(error) ?? translate('waybill.pages.errors.adding', { type }));
      return submissionErrors(target, error);
    }
  };
  return { add, problem, question, isAdding: isPending };
}
