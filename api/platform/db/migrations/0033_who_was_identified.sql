-- An identification is of the person who proved it: of the account that did, or of the address written to where nobody has one yet.
alter table identifications
	add column user_id uuid,
	add column email text;

-- Which identification a signature rests on, and in whose turn it is made: who has a lower number signs first.
alter table signatures
	add column ident_id uuid,
	add column turn smallint not null default 1 check (turn > 0),
	-- When that turn came; null while others have to sign before.
	add column called_at timestamptz;

select set_config('app.every_partner', 'on', true);

update identifications
set user_id = signatories.user_id, email = signatories.email
from signatories
where signatories.partner_id = identifications.partner_id
	and signatories.application_id = identifications.application_id
	and signatories.signatory_id = identifications.signatory_id;

update signatures
set called_at = now();

update signatures
set ident_id = identifications.ident_id
from signing_papers, identifications
where signing_papers.partner_id = signatures.partner_id
	and signing_papers.paper_id = signatures.paper_id
	and identifications.partner_id = signatures.partner_id
	and identifications.application_id = signing_papers.application_id
	and identifications.signatory_id = signatures.signatory_id
	and identifications.is_last
	and identifications.status = 'completed'
	and signatures.signed_at is not null;
