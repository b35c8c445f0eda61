-- Runs of direct debits: proposed by one, released by another, and recalled by one until the file is handed over.
create table collection_runs (
	partner_id uuid not null,
	run_id uuid not null,
	account_id uuid not null,
	collect_on date not null,
	status text not null default 'proposed' check (status in ('proposed', 'released', 'refused', 'withdrawn', 'recalled')),
	proposed_by uuid not null references staff_users (staff_id),
	proposed_at timestamptz not null,
	answered_by uuid references staff_users (staff_id),
	answered_at timestamptz,
	answer_note text check (char_length(answer_note) between 1 and 2000),
	recalled_by uuid references staff_users (staff_id),
	recalled_at timestamptz,
	file_id uuid,
	version integer not null default 1,
	primary key (partner_id, run_id),
	foreign key (partner_id, account_id) references bank_accounts,
	foreign key (partner_id, file_id) references bank_order_files,
	check ((answered_by is null) = (answered_at is null) and (recalled_by is null) = (recalled_at is null)),
	check ((status = 'proposed') = (answered_by is null)),
	-- No role skips it.
	check (status in ('proposed', 'withdrawn') or answered_by <> proposed_by),
	check ((status in ('released', 'recalled')) = (file_id is not null)),
	check ((status = 'recalled') = (recalled_by is not null)),
	check ((status = 'refused') = (answer_note is not null))
);
-- One waits at a time: of two the second would not be what was seen.
create unique index collection_runs_waiting on collection_runs (partner_id, account_id) where status = 'proposed';
create index collection_runs_by_day on collection_runs (partner_id, collect_on desc, run_id desc);

create table collections (
	partner_id uuid not null,
	collection_id uuid not null,
	run_id uuid not null,
	loan_id uuid not null,
	instalment integer not null,
	mandate_id uuid not null,
	amount_cents bigint not null check (amount_cents > 0),
	end_to_end_id text not null check (length(end_to_end_id) between 1 and 35),
	-- `dropped` with its run, before the bank had it.
	status text not null default 'proposed' check (status in ('proposed', 'released', 'rejected', 'collected', 'returned', 'dropped')),
	-- The bank's, where it was rejected or returned.
	reason text,
	collected_on date,
	returned_on date,
	primary key (partner_id, collection_id),
	unique (partner_id, end_to_end_id),
	foreign key (partner_id, run_id) references collection_runs,
	foreign key (partner_id, loan_id, instalment) references loan_instalments,
	foreign key (partner_id, mandate_id) references mandates
);
-- Nobody collects an instalment twice, whoever is quicker.
create unique index collections_living on collections (partner_id, loan_id, instalment) where status in ('proposed', 'released', 'collected');
create index collections_of_run on collections (partner_id, run_id, end_to_end_id);
create index collections_on_their_way on collections (partner_id, end_to_end_id) where status in ('released', 'collected');

-- What was recalled never leaves.
alter table bank_order_files drop constraint bank_order_files_state_check;
alter table bank_order_files add constraint bank_order_files_state_check check (state in ('released', 'handing_over', 'handed_over', 'recalled'));
-- A process of the release before hands over whatever is not handed over yet: it finds nothing to hand over.
create function keep_recalled() returns trigger language plpgsql as $$
begin
	return null;
end
$$;
create trigger stays_recalled before update on bank_order_files for each row when (old.state = 'recalled') execute function keep_recalled();

do $$
declare
	tenant_table text;
begin
	foreach tenant_table in array array['collection_runs', 'collections'] loop
		execute format('alter table %I enable row level security', tenant_table);
		execute format('alter table %I force row level security', tenant_table);
		execute format(
			'create policy own_partner on %I using (partner_id = nullif(current_setting(''app.partner_id'', true), '''')::uuid)', tenant_table
		);
		execute format('create policy every_partner on %I using (current_setting(''app.every_partner'', true) = ''on'')', tenant_table);
		execute format(
			'create trigger never_deleted before delete or truncate on %I for each statement execute function refuse_change(%L)',
			tenant_table, tenant_table
		);
	end loop;
end
$$;
