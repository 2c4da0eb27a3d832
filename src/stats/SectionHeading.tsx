/** The heading of a section, which links to it: a visitor shares the section by the address of the link. */
export const SectionHeading = ({ id, children }: { id: string; children: string }) => (
  <h2 id={id}>
    <a className="ns-section-link" href={`#${id}`}>
      {children}
    </a>
  </h2>
);
