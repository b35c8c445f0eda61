-- Partners and what they offer. `partners` is the one reference table; everything an applicant owns starts with partner_id.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table partners (
	partner_id uuid primary key,
	key text not null unique check (key ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
	is_default boolean not null default false,
	configuration jsonb not null,
	created_at timestamptz not null default now()
);
create unique index partners_one_default on partners (is_default) where is_default;

-- Hosts of a partner's own; `<key>.<base host>` needs no row.
create table partner_domains (
	host text primary key,
	partner_id uuid not null references partners
);

create table products (
	partner_id uuid not null references partners,
	product_id text not null,
	version integer not null,
	definition jsonb not null,
	valid_from timestamptz not null default now(),
	primary key (partner_id, product_id, version)
);

-- Accounts

create table users (
	partner_id uuid not null references partners,
	user_id uuid not null,
	email text not null check (email = lower(email)),
	password_hash text not null,
	email_verified_at timestamptz,
	interface_language text not null,
	communication_language text not null,
	marketing_consent_accepted boolean not null default false,
	disabled_at timestamptz,
	created_at timestamptz not null default now(),
	primary key (partner_id, user_id),
	unique (partner_id, email)
);

create table user_consents (
	partner_id uuid not null,
	consent_id uuid not null,
	user_id uuid not null,
	kind text not null check (kind in ('terms', 'privacy_policy', 'partner_terms', 'marketing')),
	is_accepted boolean not null,
	document_url text,
	language text not null,
	given_at timestamptz not null default now(),
	primary key (partner_id, consent_id),
	foreign key (partner_id, user_id) references users
);

create table sessions (
	partner_id uuid not null,
	token_hash bytea not null,
	user_id uuid not null,
	created_at timestamptz not null default now(),
	last_seen_at timestamptz not null default now(),
	primary key (partner_id, token_hash),
	foreign key (partner_id, user_id) references users
);
create index sessions_by_user on sessions (partner_id, user_id);

-- Mailed links. The token itself is never stored: it is the id and a keyed digest of it.
create table account_tokens (
	partner_id uuid not null,
	token_id uuid not null,
	user_id uuid not null,
	kind text not null check (kind in ('confirm_email', 'reset_password')),
	email text not null,
	expires_at timestamptz not null,
	used_at timestamptz,
	created_at timestamptz not null default now(),
	primary key (partner_id, token_id),
	foreign key (partner_id, user_id) references users
);
create index account_tokens_by_user on account_tokens (partner_id, user_id, kind);

-- What a visitor has typed before there is an account; found by an opaque cookie, later by the account.
create table drafts (
	partner_id uuid not null references partners,
	draft_id uuid not null,
	token_hash bytea not null,
	user_id uuid,
	answers jsonb not null,
	version integer not null default 1,
	creation_key uuid not null,
	application_id uuid,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	primary key (partner_id, draft_id),
	unique (partner_id, token_hash),
	foreign key (partner_id, user_id) references users
);
create index drafts_by_user on drafts (partner_id, user_id) where user_id is not null;

-- Companies the partner knows: the search's first group.
create table companies (
	partner_id uuid not null references partners,
	company_id uuid not null,
	name text not null,
	folded_name text not null,
	company_type text,
	street text,
	house_number text,
	post_code text,
	location text,
	country text not null,
	business_purpose text,
	hr_number text,
	tax_id_number text,
	external_provider_company_id text,
	external_provider_name text,
	created_at timestamptz not null default now(),
	primary key (partner_id, company_id)
);
create unique index companies_by_provider on companies (partner_id, external_provider_name, external_provider_company_id)
	where external_provider_company_id is not null;
create index companies_by_country on companies (partner_id, country, folded_name);

-- Applications

create table applications (
	partner_id uuid not null references partners,
	application_id uuid not null,
	"shortApplicationId" text not null,
	user_id uuid not null,
	status text not null,
	flow text not null,
	rejection_reason text,
	product_id text not null,
	product_version integer not null,
	"allBanksLoanPurpose" text not null,
	purpose_key text not null,
	currency text not null,
	loan_size_cents bigint not null,
	loan_duration_months integer not null,
	company_id uuid not null,
	"companyName" text not null,
	"companyType" text not null,
	street text,
	"houseNumber" text,
	"companyPostCode" text,
	"companyLocation" text,
	"companyCountry" text not null,
	"hrNumber" text,
	"companyFoundationDate" date,
	"taxIdNumber" text,
	"businessPurpose" text,
	"purposeDescription" text,
	"bankName" text,
	iban text,
	referrer text,
	referral_data jsonb not null default '{}',
	assigned_staff_id uuid,
	version integer not null default 1,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	submitted_at timestamptz,
	primary key (partner_id, application_id),
	unique (partner_id, "shortApplicationId"),
	foreign key (partner_id, user_id) references users,
	foreign key (partner_id, company_id) references companies,
	foreign key (partner_id, product_id, product_version) references products
);
create index applications_by_user on applications (partner_id, user_id, created_at desc);
-- Staff open a file by its id alone, whichever partner it belongs to.
create index applications_by_id on applications (application_id);
create index applications_queue on applications (submitted_at, application_id) where submitted_at is not null;

create table indicative_offers (
	partner_id uuid not null,
	application_id uuid not null,
	offer_id uuid not null,
	rating_class text,
	is_range boolean not null,
	rate_low_bps integer not null,
	rate_high_bps integer not null,
	monthly_low_cents bigint not null,
	monthly_high_cents bigint not null,
	financing_cost_low_cents bigint not null,
	financing_cost_high_cents bigint not null,
	transaction_fee_cents bigint not null,
	created_at timestamptz not null default now(),
	primary key (partner_id, application_id),
	foreign key (partner_id, application_id) references applications
);

-- One row per change of status and per audited deed; never updated, never deleted.
create table application_events (
	partner_id uuid not null,
	application_id uuid not null,
	event_id uuid not null,
	kind text not null,
	actor_type text not null,
	actor_id uuid,
	transition_id text,
	from_status text,
	to_status text,
	reason text,
	note text,
	details jsonb not null default '{}',
	-- Not the transaction's time: two events of one transaction keep their order.
	happened_at timestamptz not null default clock_timestamp(),
	primary key (partner_id, application_id, event_id),
	foreign key (partner_id, application_id) references applications
);

create table signatories (
	partner_id uuid not null,
	application_id uuid not null,
	signatory_id uuid not null,
	first_name text not null,
	last_name text not null,
	email text,
	telephone text,
	position text,
	nationality text,
	birthdate date,
	taxid text,
	street text,
	street_number text,
	postcode text,
	location text,
	country text,
	gender text check (gender in ('F', 'M')),
	is_beneficial_owner boolean,
	percentage_owned numeric(9, 6) check (percentage_owned between 0 and 1),
	is_legal_signatory boolean,
	is_contract_signatory boolean,
	is_sole_signatory boolean,
	is_main_contact boolean not null default false,
	invite_status text not null default 'not_invited',
	version integer not null default 1,
	created_at timestamptz not null default now(),
	primary key (partner_id, application_id, signatory_id),
	foreign key (partner_id, application_id) references applications
);
create unique index signatories_one_main_contact on signatories (partner_id, application_id) where is_main_contact;

create table documents (
	partner_id uuid not null,
	document_id uuid not null,
	application_id uuid not null,
	document_type text not null,
	document_name text not null,
	as_of_date date,
	related_entity_kind text not null,
	related_entity_id uuid not null,
	is_client_visible boolean not null default true,
	upload_status text not null default 'pending' check (upload_status in ('pending', 'uploaded', 'failed')),
	scan_status text not null default 'not_scanned'
		check (scan_status in ('not_scanned', 'scanning', 'not_infected', 'infected', 'scan_failed')),
	storage_key text not null,
	content_type text,
	size_bytes bigint,
	sha256 bytea,
	receipt_number text not null,
	uploaded_by_type text not null,
	uploaded_by_id uuid not null,
	created_at timestamptz not null default now(),
	uploaded_at timestamptz,
	deleted_at timestamptz,
	primary key (partner_id, document_id),
	unique (partner_id, receipt_number),
	foreign key (partner_id, application_id) references applications
);
create index documents_by_application on documents (partner_id, application_id, created_at);
create index documents_unfinished on documents (created_at) where upload_status = 'pending';

-- The first answer of a call that must happen once; the same key answers it again for seven days.
create table idempotency_keys (
	partner_id uuid not null references partners,
	scope text not null,
	key text not null,
	request_hash bytea not null,
	answer jsonb,
	created_at timestamptz not null default now(),
	primary key (partner_id, scope, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- The second lock of tenancy: a connection sees the rows of the partner it was opened for, staff see every partner's.
do $$
declare
	tenant_table text;
begin
	foreach tenant_table in array array[
		'products', 'users', 'user_consents', 'sessions', 'account_tokens', 'drafts', 'companies', 'applications',
		'indicative_offers', 'application_events', 'signatories', 'documents', 'idempotency_keys'
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

-- Not a partner's: staff, the company register, request limits.

create table staff_users (
	staff_id uuid primary key,
	email text not null unique check (email = lower(email)),
	display_name text not null,
	password_hash text not null,
	roles text[] not null,
	interface_language text not null default 'de',
	disabled_at timestamptz,
	created_at timestamptz not null default now()
);

create table staff_sessions (
	token_hash bytea primary key,
	staff_id uuid not null references staff_users,
	created_at timestamptz not null default now(),
	last_seen_at timestamptz not null default now()
);

create table registry_companies (
	provider text not null,
	company_number text not null,
	name text not null,
	folded_name text not null,
	country text not null,
	company_type text,
	hr_number text,
	register_court text,
	street text,
	house_number text,
	post_code text,
	location text,
	business_purpose text,
	tax_id_number text,
	foundation_date date,
	rating_class text,
	is_active boolean not null default true,
	primary key (provider, company_number)
);
create index registry_companies_by_name on registry_companies using gin (folded_name gin_trgm_ops);
create index registry_companies_by_beginning on registry_companies (country, folded_name collate "C");

create unlogged table rate_limits (
	bucket text primary key,
	hits integer not null,
	window_ends_at timestamptz not null
);
