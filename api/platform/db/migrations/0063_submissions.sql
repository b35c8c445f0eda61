-- What was handed in, as it stood that moment: what was declared, and the summary in the words of whoever submitted. Never changed.
create table submissions (
	partner_id uuid not null,
	application_id uuid not null,
	submission_id uuid not null,
	submitted_at timestamptz not null,
	submitted_by uuid not null,
	language text not null check (language in ('de', 'en', 'fr', 'pl')),
	declarations jsonb not null,
	summary jsonb not null,
	primary key (partner_id, application_id, submission_id),
	foreign key (partner_id, application_id) references applications (partner_id, application_id)
);

alter table submissions enable row level security;
alter table submissions force row level security;
create policy own_partner on submissions using (partner_id = nullif(current_setting('app.partner_id', true), '')::uuid);
create policy every_partner on submissions using (current_setting('app.every_partner', true) = 'on');
