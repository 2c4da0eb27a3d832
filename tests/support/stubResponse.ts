/** Response of a stub backend. */
export interface Answer {
  status: number;
  body: unknown;
}

export const answer = (body: unknown, status = 200): Answer => ({ status, body });
export const refuse = (status: number, message: string): Answer => answer({ message }, status);
