import { useTranslate } from 'ra-core';
import { Confirm } from 'react-admin';
import { useState } from 'react';

type Answer = (isMeant: boolean) => void;

/**
 * Asks for confirmation before an empty record is created: most often, "Add" was clicked too early.
 */
export function useBlankQuestion() {
  const translate = useTranslate();
  const [answer, setAnswer] = useState<Answer>();
  const end = (isMeant: boolean) => {
    setAnswer(undefined);
    answer?.(isMeant);
  };

  const isMeant = () => new Promise<boolean>((resolve) => setAnswer(() => resolve));
  const question = (
    <Confirm
      isOpen={answer !== undefined}
      title={translate('waybill.form.blank.title')}
      content={translate('waybill.form.blank.text')}
      confirm="waybill.form.blank.add"
      onConfirm={() => end(true)}
      onClose={() => end(false)}
    />
  );
  return { isMeant, question };
}
