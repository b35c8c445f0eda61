-- Accounts: sessions a person can see and end, devices they have signed in from, invitations and unlock links, consents by version.

alter table sessions
	add column session_id uuid not null default gen_random_uuid(),
	add column user_agent text not null default '';
alter table sessions alter column session_id drop default;
create unique index sessions_by_id on sessions (partner_id, session_id);

-- An invited person has no password until they accept.
alter table users alter column password_hash drop not null;

alter table account_tokens drop constraint account_tokens_kind_check;
alter table account_tokens add constraint account_tokens_kind_check
	check (kind in ('confirm_email', 'reset_password', 'accept_invite', 'unlock_account'));

-- Browsers a person has signed in from, by a cookie of their own. They go on working while guesses from elsewhere lock the account.
create table known_devices (
	partner_id uuid not null,
	user_id uuid not null,
	token_hash bytea not null,
	created_at timestamptz not null default now(),
	last_seen_at timestamptz not null default now(),
	primary key (partner_id, user_id, token_hash),
	foreign key (partner_id, user_id) references users
);
alter table known_devices enable row level security;
alter table known_devices force row level security;
create policy own_partner on known_devices
	using (partner_id = (select nullif(current_setting('app.partner_id', true), '')::uuid));
create policy every_partner on known_devices
	using ((select current_setting('app.every_partner', true)) = 'on');

-- What was agreed to, word for word: which version of which document. Written once: no policy lets a row be changed or deleted.
alter table user_consents add column document_version text not null default '1';
alter table user_consents alter column document_version drop default;
drop policy own_partner on user_consents;
drop policy every_partner on user_consents;
create policy own_partner_reads on user_consents for select
	using (partner_id = (select nullif(current_setting('app.partner_id', true), '')::uuid));
create policy own_partner_adds on user_consents for insert
	with check (partner_id = (select nullif(current_setting('app.partner_id', true), '')::uuid));
create policy every_partner_reads on user_consents for select
	using ((select current_setting('app.every_partner', true)) = 'on');
