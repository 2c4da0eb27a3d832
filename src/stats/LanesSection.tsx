import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { FailureMark } from './Failure';
import { usePlain } from './plain';
import { SectionHeading } from './SectionHeading';
import { SHELL } from './servedPage';
import { usePart } from './usePart';

const load = () => import('./Lanes');

/** The section of lanes. Its map and data load when it comes near the screen; until then, it has the served list. */
export function LanesSection() {
  const translate = useTranslate();
  const section = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  const plain = usePlain();
  const name = translate('waybill.stats.lanes');
  const { Part, failed, retry } = usePart('lanes', load, near);
  const locale = useLocale();
  useLayoutEffect(() => {
    const list = document.querySelector(`#${SHELL}[lang=${locale}] .ns-lanes > .ns-plain`);
    if (list) section.current!.append(list);
    // Only when the page opens. CSS hides the list when the table has loaded.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (!window.IntersectionObserver) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    });
    observer.observe(section.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <section className="ns-section ns-lanes" aria-labelledby="ns-lanes" ref={section}>
      <SectionHeading id="ns-lanes">{name}</SectionHeading>
      {plain?.lanes}
      {Part ? <Part /> : failed && <FailureMark retry={retry} of={name} since={0} />}
    </section>
  );
}
