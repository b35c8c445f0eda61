-- Templates of contracts in versions, and what was made from them.

-- Written once: a change is a new version. Only an approved one is used, and whoever wrote it does not approve it.
create table document_templates (
	partner_id uuid not null references partners (partner_id),
	kind text not null,
	language text not null check (language in ('de', 'en', 'fr', 'pl')),
	version integer not null check (version > 0),
	body jsonb not null,
	status text not null default 'draft' check (status in ('draft', 'approved')),
	-- Null for the product's own, which come with it.
	created_by uuid,
	created_at timestamptz not null default now(),
	approved_by uuid,
	approved_at timestamptz,
	primary key (partner_id, kind, language, version),
	check ((status = 'approved') = (approved_at is not null)),
	check (approved_by is null or approved_by is distinct from created_by)
);
alter table document_templates enable row level security;
alter table document_templates force row level security;
create policy own_partner on document_templates
	using (partner_id = (select nullif(current_setting('app.partner_id', true), '')::uuid));
create policy every_partner on document_templates
	using ((select current_setting('app.every_partner', true)) = 'on');

-- From data and template version the same bytes can be made at any time.
create table contract_documents (
	partner_id uuid not null,
	document_id uuid not null,
	application_id uuid not null,
	kind text not null,
	-- Whom it is for; null for what the company signs as such.
	signatory_id uuid,
	running_number integer not null check (running_number > 0),
	language text not null,
	template_version integer not null,
	data jsonb not null,
	sha256 bytea not null,
	page_count integer not null,
	signature_fields jsonb not null,
	created_at timestamptz not null default now(),
	-- When another took its place, or it was withdrawn: kept, and shown no more.
	voided_at timestamptz,
	primary key (partner_id, document_id),
	foreign key (partner_id, document_id) references documents (partner_id, document_id),
	foreign key (partner_id, application_id) references applications (partner_id, application_id),
	foreign key (partner_id, kind, language, template_version) references document_templates (partner_id, kind, language, version),
	unique (partner_id, application_id, kind, running_number)
);
-- One that holds of each kind, and of each person.
create unique index contract_documents_current on contract_documents
	(partner_id, application_id, kind, coalesce(signatory_id, application_id)) where voided_at is null;
alter table contract_documents enable row level security;
alter table contract_documents force row level security;
create policy own_partner on contract_documents
	using (partner_id = (select nullif(current_setting('app.partner_id', true), '')::uuid));
create policy every_partner on contract_documents
	using ((select current_setting('app.every_partner', true)) = 'on');
