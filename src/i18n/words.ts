/** What another language has to bring: a text for every text of the English words, and no other. */
export type Words<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Words<English[Key]>;
};
