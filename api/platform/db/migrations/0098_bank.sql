-- Accounts of the house at banks, what is ordered there, and what the banks answer. An account is the partner's: who lends has it.
create table bank_accounts (
	partner_id uuid not null references partners,
	account_id uuid not null,
	iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
	bic text check (bic ~ '^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
	currency text not null check (currency in ('EUR', 'CHF', 'PLN')),
	-- The legal entity that holds it, as its bank knows it.
	holder text not null check (length(holder) between 1 and 70),
	opened_at timestamptz not null default now(),
	primary key (partner_id, account_id),
	unique (partner_id, iban, currency)
);

-- Files for banks. The content is written with the orders, in the transaction that releases them, and never again.
create table bank_order_files (
	partner_id uuid not null,
	file_id uuid not null,
	account_id uuid not null,
	message text not null check (message ~ '^pain\.00[18]\.'),
	message_id text not null check (length(message_id) between 1 and 35),
	payments integer not null check (payments > 0),
	total_cents bigint not null check (total_cents > 0),
	content text not null,
	-- While it is being handed over nobody knows whether the bank has it: it may be handed over again, and never be recalled.
	state text not null default 'released' check (state in ('released', 'handing_over', 'handed_over')),
	released_at timestamptz not null,
	handed_over_at timestamptz,
	primary key (partner_id, file_id),
	unique (partner_id, message_id),
	foreign key (partner_id, account_id) references bank_accounts,
	check ((state = 'handed_over') = (handed_over_at is not null))
);
create index bank_order_files_waiting on bank_order_files (partner_id, released_at) where state <> 'handed_over';

-- The single payments in them. An identification is used once in all files: whatever is ordered has one, and so is ordered once.
create table bank_orders (
	partner_id uuid not null,
	end_to_end_id text not null check (length(end_to_end_id) between 1 and 35),
	file_id uuid not null,
	block_id text not null,
	amount_cents bigint not null check (amount_cents > 0),
	currency text not null,
	name text not null,
	iban text not null,
	due_on date not null,
	-- By what the bank has said so far; it only goes on, in whatever order its answers come.
	fate text not null default 'unknown' check (fate in ('unknown', 'pending', 'accepted', 'rejected')),
	fate_reason text,
	primary key (partner_id, end_to_end_id),
	foreign key (partner_id, file_id) references bank_order_files
);
create index bank_orders_of_file on bank_orders (partner_id, file_id, block_id);

-- Files of banks: what was read, and what was refused with its fault. One that was read is known by its content and by its message.
create table bank_incoming_files (
	partner_id uuid not null references partners,
	incoming_id uuid not null,
	name text not null,
	size_bytes bigint not null,
	content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
	message text,
	message_id text,
	outcome text not null check (outcome in ('read', 'refused')),
	fault jsonb check ((fault is null) = (outcome = 'read')),
	received_at timestamptz not null,
	primary key (partner_id, incoming_id)
);
create unique index bank_incoming_files_content on bank_incoming_files (partner_id, content_hash) where outcome = 'read';
create unique index bank_incoming_files_message on bank_incoming_files (partner_id, message, message_id) where outcome = 'read';
create index bank_incoming_files_by_time on bank_incoming_files (partner_id, received_at desc, incoming_id);

create table bank_statements (
	partner_id uuid not null,
	statement_id uuid not null,
	account_id uuid not null,
	incoming_id uuid not null,
	-- Its place in the file.
	position integer not null,
	bank_id text not null,
	number text,
	opening_cents bigint,
	opening_on date,
	closing_cents bigint,
	closing_on date,
	received_at timestamptz not null,
	primary key (partner_id, statement_id),
	foreign key (partner_id, account_id) references bank_accounts,
	foreign key (partner_id, incoming_id) references bank_incoming_files
);
create index bank_statements_of_account on bank_statements (partner_id, account_id, closing_on);

-- Booked entries only, each once however often and by whichever message it is told. Their key has no time, so that they lie in no months.
create table bank_entries (
	partner_id uuid not null,
	entry_id uuid not null,
	account_id uuid not null,
	identity text not null,
	incoming_id uuid not null,
	-- Null while only an advice has told of it.
	statement_id uuid,
	amount_cents bigint not null,
	currency text not null,
	booked_on date,
	value_on date,
	is_reversal boolean not null,
	bank_reference text,
	bank_code text,
	charges_cents bigint not null,
	received_at timestamptz not null,
	primary key (partner_id, entry_id),
	unique (partner_id, account_id, identity),
	foreign key (partner_id, account_id) references bank_accounts,
	foreign key (partner_id, incoming_id) references bank_incoming_files,
	foreign key (partner_id, statement_id) references bank_statements
);
create index bank_entries_by_day on bank_entries (partner_id, booked_on desc, entry_id desc);
create index bank_entries_of_statement on bank_entries (partner_id, statement_id);

-- The payments within an entry, with the other side of each.
create table bank_entry_details (
	partner_id uuid not null,
	entry_id uuid not null,
	number integer not null,
	amount_cents bigint,
	end_to_end_id text,
	mandate_id text,
	message_id text,
	party_name text,
	party_iban text,
	remittance text,
	reference text,
	return_reason text,
	charges_cents bigint not null,
	primary key (partner_id, entry_id, number),
	foreign key (partner_id, entry_id) references bank_entries
);
create index bank_entry_details_by_order on bank_entry_details (partner_id, end_to_end_id) where end_to_end_id is not null;

do $$
declare
	tenant_table text;
begin
	foreach tenant_table in array array[
		'bank_accounts', 'bank_order_files', 'bank_orders', 'bank_incoming_files', 'bank_statements', 'bank_entries', 'bank_entry_details'
	] loop
		execute format('alter table %I enable row level security', tenant_table);
		execute format('alter table %I force row level security', tenant_table);
		execute format(
			'create policy own_partner on %I using (partner_id = nullif(current_setting(''app.partner_id'', true), '''')::uuid)', tenant_table
		);
		execute format('create policy every_partner on %I using (current_setting(''app.every_partner'', true) = ''on'')', tenant_table);
	end loop;
	foreach tenant_table in array array['bank_incoming_files', 'bank_statements', 'bank_entry_details'] loop
		execute format(
			'create trigger written_once before update or delete or truncate on %I for each statement execute function refuse_change(%L)',
			tenant_table, tenant_table
		);
	end loop;
end
$$;
