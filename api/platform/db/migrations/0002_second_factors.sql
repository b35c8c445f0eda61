-- The second step of a sign-in. The tables of applicants and of staff are alike but for whose they are.

-- Authenticator apps and passkeys.
create table second_factors (
	partner_id uuid not null,
	factor_id uuid not null,
	user_id uuid not null,
	kind text not null check (kind in ('totp', 'passkey')),
	name text not null,
	-- An app's key, encrypted with a key made of SECRET, and the time step of the last code it was accepted with.
	sealed_key bytea,
	last_time_step bigint,
	-- A passkey: which host it belongs to, its public half, and how often it says it was used.
	rp_id text,
	credential_id text,
	public_key bytea,
	use_count bigint,
	transports text[],
	created_at timestamptz not null default now(),
	last_used_at timestamptz,
	primary key (partner_id, factor_id),
	unique (partner_id, credential_id),
	foreign key (partner_id, user_id) references users,
	check ((kind = 'totp') = (sealed_key is not null)),
	check ((kind = 'passkey') = (rp_id is not null and credential_id is not null and public_key is not null and use_count is not null))
);
create index second_factors_by_user on second_factors (partner_id, user_id);

-- A device being added: at most one per account.
create table second_factor_enrolments (
	partner_id uuid not null,
	user_id uuid not null,
	kind text not null check (kind in ('totp', 'passkey')),
	sealed_key bytea,
	challenge text,
	created_at timestamptz not null default now(),
	primary key (partner_id, user_id),
	foreign key (partner_id, user_id) references users
);

-- A used one is deleted; only a keyed digest is kept of each.
create table recovery_codes (
	partner_id uuid not null,
	user_id uuid not null,
	code_hash bytea not null,
	primary key (partner_id, user_id, code_hash),
	foreign key (partner_id, user_id) references users
);

-- Between the right password and the second step. Opens nothing else.
create table pending_sign_ins (
	partner_id uuid not null,
	token_hash bytea not null,
	user_id uuid not null,
	challenge text,
	created_at timestamptz not null default now(),
	primary key (partner_id, token_hash),
	foreign key (partner_id, user_id) references users
);
create index pending_sign_ins_by_user on pending_sign_ins (partner_id, user_id);

-- What became of somebody's second step; never updated, never deleted.
create table second_factor_events (
	partner_id uuid not null,
	event_id uuid not null,
	user_id uuid not null,
	kind text not null,
	details jsonb not null default '{}',
	happened_at timestamptz not null default clock_timestamp(),
	primary key (partner_id, event_id),
	foreign key (partner_id, user_id) references users
);
create index second_factor_events_by_user on second_factor_events (partner_id, user_id, happened_at);

do $$
declare
	tenant_table text;
begin
	foreach tenant_table in array array[
		'second_factors', 'second_factor_enrolments', 'recovery_codes', 'pending_sign_ins', 'second_factor_events'
	] loop
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

create table staff_second_factors (
	factor_id uuid primary key,
	staff_id uuid not null references staff_users,
	kind text not null check (kind in ('totp', 'passkey')),
	name text not null,
	sealed_key bytea,
	last_time_step bigint,
	rp_id text,
	credential_id text unique,
	public_key bytea,
	use_count bigint,
	transports text[],
	created_at timestamptz not null default now(),
	last_used_at timestamptz,
	check ((kind = 'totp') = (sealed_key is not null)),
	check ((kind = 'passkey') = (rp_id is not null and credential_id is not null and public_key is not null and use_count is not null))
);
create index staff_second_factors_by_staff on staff_second_factors (staff_id);

create table staff_second_factor_enrolments (
	staff_id uuid primary key references staff_users,
	kind text not null check (kind in ('totp', 'passkey')),
	sealed_key bytea,
	challenge text,
	created_at timestamptz not null default now()
);

create table staff_recovery_codes (
	staff_id uuid not null references staff_users,
	code_hash bytea not null,
	primary key (staff_id, code_hash)
);

create table staff_pending_sign_ins (
	token_hash bytea primary key,
	staff_id uuid not null references staff_users,
	challenge text,
	created_at timestamptz not null default now()
);
create index staff_pending_sign_ins_by_staff on staff_pending_sign_ins (staff_id);

create table staff_second_factor_events (
	event_id uuid primary key,
	staff_id uuid not null references staff_users,
	kind text not null,
	details jsonb not null default '{}',
	happened_at timestamptz not null default clock_timestamp()
);
create index staff_second_factor_events_by_staff on staff_second_factor_events (staff_id, happened_at);

-- From here on a session of staff means that both steps were taken; those begun before took one.
delete from staff_sessions;
