-- Signing: rounds, the documents of each, who signs what, and the authority that signs online.

-- A round begins when the contracts are made and ends when everything is done, its time is over, or the terms change.
create table signing_rounds (
	partner_id uuid not null,
	round_id uuid not null,
	application_id uuid not null,
	offer_id uuid,
	status text not null default 'open' check (status in ('open', 'complete', 'voided', 'expired')),
	mandate_reference text not null,
	opened_at timestamptz not null,
	expires_at timestamptz not null,
	ended_at timestamptz,
	-- In staff's own words, where it was called off.
	void_reason text,
	primary key (partner_id, round_id),
	foreign key (partner_id, application_id) references applications (partner_id, application_id),
	check ((status = 'open') = (ended_at is null))
);
-- One at a time.
create unique index signing_rounds_open on signing_rounds (partner_id, application_id) where status = 'open';
create index signing_rounds_by_application on signing_rounds (partner_id, application_id, opened_at);
create index signing_rounds_running on signing_rounds (expires_at) where status = 'open';

-- Everybody who has something to do in a round, and what they accept at its end.
create table signing_people (
	partner_id uuid not null,
	round_id uuid not null,
	signatory_id uuid not null,
	invited_at timestamptz not null,
	reminders_sent integer not null default 0,
	-- Of whoever signs anything on paper: under this the posted papers are found again.
	cover_code text,
	cover_document_id uuid,
	sepa_mandate_accepted_at timestamptz,
	legal_signature_accepted_at timestamptz,
	accepted_by uuid,
	accepted_from text,
	accepted_with text,
	primary key (partner_id, round_id, signatory_id),
	foreign key (partner_id, round_id) references signing_rounds (partner_id, round_id)
);
create unique index signing_people_by_cover_code on signing_people (partner_id, cover_code) where cover_code is not null;

-- What is signed. Each online signature makes a new version of the file; the one that was made stays.
create table signing_papers (
	partner_id uuid not null,
	paper_id uuid not null,
	round_id uuid not null,
	application_id uuid not null,
	kind text not null,
	document_id uuid not null,
	sha256 bytea not null,
	-- The version with every signature so far; at first the one that was made.
	current_document_id uuid not null,
	current_sha256 bytea not null,
	signature_fields jsonb not null,
	-- What the nightly look at the stored file last found.
	verified_at timestamptz,
	is_intact boolean,
	primary key (partner_id, paper_id),
	foreign key (partner_id, round_id) references signing_rounds (partner_id, round_id),
	foreign key (partner_id, document_id) references documents (partner_id, document_id),
	foreign key (partner_id, current_document_id) references documents (partner_id, document_id)
);
create index signing_papers_by_round on signing_papers (partner_id, round_id);
create index signing_papers_by_document on signing_papers (partner_id, current_document_id);

-- One person's part in one document.
create table signatures (
	partner_id uuid not null,
	paper_id uuid not null,
	signatory_id uuid not null,
	method text not null check (method in ('online', 'offline')),
	-- Of the table of legal forms: why it is done that way.
	form text not null,
	opened_at timestamptz,
	opened_sha256 bytea,
	declined_at timestamptz,
	decline_reason text,
	decline_note text,
	signed_at timestamptz,
	signed_by uuid,
	signed_from text,
	signed_with text,
	sha256_before bytea,
	sha256_after bytea,
	certificate_serial text,
	certificate text,
	scan_document_id uuid,
	posted_on date,
	original_received_on date,
	original_received_by uuid,
	primary key (partner_id, paper_id, signatory_id),
	foreign key (partner_id, paper_id) references signing_papers (partner_id, paper_id),
	check (declined_at is null or signed_at is null)
);

-- Whose certificates vouch for signatures made here; the key lies sealed with the installation's secret.
create table signing_authorities (
	partner_id uuid not null references partners (partner_id),
	certificate text not null,
	sealed_key bytea not null,
	made_at timestamptz not null default now(),
	primary key (partner_id)
);

do $$
declare
	tenant_table text;
begin
	foreach tenant_table in array array['signing_rounds', 'signing_people', 'signing_papers', 'signatures', 'signing_authorities'] loop
		execute format('alter table %I enable row level security', tenant_table);
		execute format('alter table %I force row level security', tenant_table);
		execute format(
			'create policy own_partner on %I using (partner_id = (select nullif(current_setting(''app.partner_id'', true), '''')::uuid))',
			tenant_table
		);
		execute format(
			'create policy every_partner on %I using ((select current_setting(''app.every_partner'', true)) = ''on'')',
			tenant_table
		);
	end loop;
end
$$;
