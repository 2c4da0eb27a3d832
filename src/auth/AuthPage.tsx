import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { useSettings } from '../WaybillContext';
import { Languages } from './Languages';
import './auth.css';

interface Props {
  title: string;
  children: ReactNode;
}

/** The plain page around sign-in and what belongs to it: the brand's name, a heading, a card. */
export function AuthPage({ title, children }: Props) {
  const { brand } = useSettings();
  useEffect(() => {
    document.title = `${title} – ${brand.name}`;
  }, [title, brand.name]);

  return (
    <div className="auth">
      <header className="auth-brand">
        <Link to="/">
          <img src={brand.logo || '/favicon.svg'} alt="" height={28} />
          <span>{brand.name}</span>
        </Link>
      </header>
      <main className="auth-card">
        <h1>{title}</h1>
        {children}
      </main>
      <Languages />
    </div>
  );
}
