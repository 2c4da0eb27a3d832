import { useTranslate } from 'ra-core';
import { Confirm } from 'react-admin';
import { useState } from 'react';

type Answer = (isConfirmed: boolean) => void;

/** An empty record is mostly a mistake: "Add" was clicked too early. */
export function useConfirmEmpty() {
  const translate = useTranslate();
  const [answer, setAnswer] = useState<Answer>();
  const end = (isConfirmed: boolean) => {
    setAnswer(undefined);
    answer?.(isConfirmed);
  };

  const confirmEmpty = () => new Promise<boolean>((resolve) => setAnswer(() => resolve));
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
  return { confirmEmpty, question };
}
