-- Staff look for an envelope that came by post across all partners.
create index signing_covers_by_code on signing_covers (cover_code);
