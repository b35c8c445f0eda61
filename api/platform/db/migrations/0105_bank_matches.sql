-- Which loan the money of an entry was booked to: by nobody where it said so without doubt, else by a person.
create table bank_matches (
	partner_id uuid not null,
	match_id uuid not null,
	entry_id uuid not null,
	loan_id uuid not null,
	amount_cents bigint not null check (amount_cents > 0),
	-- What it recorded at the loan: a fact of the ledger, or what a person has entered there, which a second one may have to confirm.
	fact_id uuid,
	change_id uuid,
	matched_at timestamptz not null,
	-- It was taken back, refused or withdrawn: the money waits again.
	freed_at timestamptz,
	primary key (partner_id, match_id),
	foreign key (partner_id, entry_id) references bank_entries,
	foreign key (partner_id, loan_id) references loans,
	foreign key (partner_id, loan_id, change_id) references loan_changes,
	check ((fact_id is null) <> (change_id is null))
);
create unique index bank_matches_of_fact on bank_matches (partner_id, fact_id) where fact_id is not null;
create unique index bank_matches_of_change on bank_matches (partner_id, loan_id, change_id) where change_id is not null;
create index bank_matches_of_entry on bank_matches (partner_id, entry_id);
create index bank_matches_of_loan on bank_matches (partner_id, loan_id);

alter table bank_matches enable row level security;
alter table bank_matches force row level security;
create policy own_partner on bank_matches using (partner_id = nullif(current_setting('app.partner_id', true), '')::uuid);
create policy every_partner on bank_matches using (current_setting('app.every_partner', true) = 'on');

alter table bank_entries
	-- All that its matches hold of it. Nobody books more than it is, whoever is quicker.
	add column matched_cents bigint not null default 0,
	-- Of two people at one entry one is told.
	add column version integer not null default 0,
	-- Money that the house itself has ordered to go: nothing is left to be done with it.
	add column is_own_order boolean not null default false,
	-- When it was looked at without a person.
	add column looked_at timestamptz,
	add column put_aside_note text check (char_length(put_aside_note) between 1 and 1000),
	add column put_aside_by uuid references staff_users (staff_id),
	add column put_aside_at timestamptz,
	add constraint bank_entries_matched_within check (matched_cents between 0 and greatest(amount_cents, 0)),
	add constraint bank_entries_aside_by_somebody
		check ((put_aside_note is null) = (put_aside_by is null) and (put_aside_by is null) = (put_aside_at is null));
create index bank_entry_details_by_party on bank_entry_details (partner_id, party_iban) where party_iban is not null;
create index bank_entries_open on bank_entries (partner_id, booked_on, entry_id) where matched_cents <> amount_cents and not is_own_order;
create index bank_entries_unlooked on bank_entries (partner_id, entry_id) where looked_at is null;
