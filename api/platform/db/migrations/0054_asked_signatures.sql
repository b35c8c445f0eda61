-- Documents of the case that staff have somebody sign besides the contract: who, and whether online or on paper. A round of signing takes
-- them over when it opens, or at once where one is open.
create table asked_signatures (
	partner_id uuid not null,
	application_id uuid not null,
	document_id uuid not null,
	signatory_id uuid not null,
	method text not null check (method in ('online', 'offline')),
	asked_by uuid not null,
	asked_at timestamptz not null,
	primary key (partner_id, application_id, document_id, signatory_id),
	foreign key (partner_id, document_id) references documents (partner_id, document_id),
	foreign key (partner_id, application_id, signatory_id) references signatories (partner_id, application_id, signatory_id) on delete cascade
);
create index asked_signatures_by_document on asked_signatures (partner_id, document_id);

alter table asked_signatures enable row level security;
alter table asked_signatures force row level security;
create policy own_partner on asked_signatures
	using (partner_id = (select nullif(current_setting('app.partner_id', true), '')::uuid));
create policy every_partner on asked_signatures using ((select current_setting('app.every_partner', true)) = 'on');
