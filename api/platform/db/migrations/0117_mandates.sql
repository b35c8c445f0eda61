-- Mandates for direct debits, taken over from signed contracts. A reference names one mandate for ever, also after it was revoked.
create table mandates (
	partner_id uuid not null,
	mandate_id uuid not null,
	application_id uuid not null,
	reference text not null check (length(reference) between 1 and 35),
	scheme text not null default 'CORE' check (scheme in ('CORE', 'B2B')),
	creditor_identifier text not null,
	debtor_name text not null,
	debtor_iban text not null check (debtor_iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
	signed_on date not null,
	-- Evidence: the round in which it was accepted, and the document that was.
	round_id uuid not null,
	document_id uuid,
	status text not null default 'active' check (status in ('active', 'suspended', 'revoked')),
	status_reason text check (char_length(status_reason) between 1 and 1000),
	-- Nobody where a bank's answer did it.
	status_by uuid references staff_users (staff_id),
	status_at timestamptz,
	-- It expires 36 months after this day, or after the signature before the first.
	last_collected_on date,
	version integer not null default 1,
	taken_over_at timestamptz not null,
	primary key (partner_id, mandate_id),
	unique (partner_id, reference),
	foreign key (partner_id, application_id) references applications,
	foreign key (partner_id, round_id) references signing_rounds,
	foreign key (partner_id, document_id) references documents,
	check ((status = 'active' and status_at is null) or status_at is not null),
	check (status = 'active' or status_reason is not null)
);
-- One that is not revoked for each loan.
create unique index mandates_standing on mandates (partner_id, application_id) where status <> 'revoked';
create index mandates_of_application on mandates (partner_id, application_id, taken_over_at);

alter table mandates enable row level security;
alter table mandates force row level security;
create policy own_partner on mandates using (partner_id = nullif(current_setting('app.partner_id', true), '')::uuid);
create policy every_partner on mandates using (current_setting('app.every_partner', true) = 'on');
create trigger never_deleted before delete or truncate on mandates for each statement execute function refuse_change('mandates');
