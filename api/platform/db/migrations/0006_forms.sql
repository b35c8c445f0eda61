-- Configured forms by version, and under which one an application's answers were given.

-- Written once: no policy lets a version be changed or deleted, so that the rules an answer was judged by can be read for ever.
create table form_versions (
	partner_id uuid not null references partners,
	name text not null check (name ~ '^[a-z][a-z0-9_]{0,59}$'),
	version integer not null check (version >= 1),
	definition jsonb not null,
	published_at timestamptz not null default now(),
	primary key (partner_id, name, version)
);
alter table form_versions enable row level security;
alter table form_versions force row level security;
create policy own_partner_reads on form_versions for select
	using (partner_id = (select nullif(current_setting('app.partner_id', true), '')::uuid));
create policy own_partner_adds on form_versions for insert
	with check (partner_id = (select nullif(current_setting('app.partner_id', true), '')::uuid));
create policy every_partner_reads on form_versions for select
	using ((select current_setting('app.every_partner', true)) = 'on');
create policy every_partner_adds on form_versions for insert
	with check ((select current_setting('app.every_partner', true)) = 'on');

-- Answers to questions of the form's own: [{ field_id, field_value }].
alter table applications
	add column form_name text,
	add column form_version integer,
	add column custom_fields jsonb not null default '[]',
	add constraint applications_form_whole check ((form_name is null) = (form_version is null)),
	add constraint applications_form foreign key (partner_id, form_name, form_version) references form_versions;
