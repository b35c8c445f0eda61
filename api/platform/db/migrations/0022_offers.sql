-- The offers staff make on an application, with every version of their terms, and what the applicant answers.

create table offers (
	partner_id uuid not null,
	application_id uuid not null,
	offer_id uuid not null,
	-- Counts the offers of an application as the applicant knows them; null until it is released.
	number integer check (number >= 1),
	status text not null default 'prepared'
		check (status in ('prepared', 'released', 'accepted', 'declined', 'superseded', 'expired', 'withdrawn')),
	terms jsonb not null,
	-- Which of its saved versions the terms are.
	terms_version integer not null default 1,
	-- Who saved them last; whoever ever did stands in offer_versions.
	prepared_by uuid not null references staff_users (staff_id),
	prepared_at timestamptz not null default now(),
	released_by uuid references staff_users (staff_id),
	released_at timestamptz,
	expires_at timestamptz,
	reminded_at timestamptz,
	-- The account that accepted or declined it.
	answered_by uuid,
	answered_at timestamptz,
	decline_reason text,
	-- The applicant's words with a refusal.
	answer_text text,
	-- What the applicant would like to be different; it stands until the offer is answered or another takes its place.
	change_request jsonb,
	change_asked_by uuid,
	change_asked_at timestamptz,
	created_at timestamptz not null default now(),
	primary key (partner_id, offer_id),
	foreign key (partner_id, application_id) references applications,
	check ((status = 'prepared') = (released_at is null) or status = 'withdrawn'),
	check (released_at is null or (released_by is not null and expires_at is not null and number is not null)),
	check ((change_request is null) = (change_asked_at is null))
);
create unique index offers_by_number on offers (partner_id, application_id, number);
-- One at a time is prepared, or waits for an answer, or holds.
create unique index offers_current on offers (partner_id, application_id) where status in ('prepared', 'released', 'accepted');
create index offers_to_expire on offers (expires_at) where status = 'released';

create table offer_versions (
	partner_id uuid not null,
	offer_id uuid not null,
	version integer not null check (version >= 1),
	terms jsonb not null,
	saved_by uuid not null references staff_users (staff_id),
	saved_at timestamptz not null default now(),
	primary key (partner_id, offer_id, version),
	foreign key (partner_id, offer_id) references offers
);

do $$
declare
	tenant_table text;
begin
	foreach tenant_table in array array['offers', 'offer_versions'] loop
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
