-- Another account for the instalments of a loan: asked for, checked with its bank, called back by a second person, and done with a signed amendment.
create table account_changes (
	partner_id uuid not null,
	change_id uuid not null,
	application_id uuid not null,
	loan_id uuid not null,
	mandate_id uuid not null,
	iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
	holder text not null check (char_length(holder) between 1 and 70),
	-- What it was when it was asked for.
	iban_before text not null,
	holder_before text not null,
	-- One of the company's people, or of the staff with what they were told.
	asked_by_user uuid,
	asked_by_staff uuid references staff_users (staff_id),
	reason text check (char_length(reason) between 1 and 1000),
	asked_at timestamptz not null,
	earliest_on date not null,
	expires_on date not null,
	payee_answer text check (payee_answer in ('match', 'close_match', 'no_match', 'not_possible')),
	payee_name text,
	payee_checked_at timestamptz,
	payee_checked_by text,
	called_by uuid references staff_users (staff_id),
	called_at timestamptz,
	called_person text,
	called_number text,
	call_note text check (char_length(call_note) between 1 and 1000),
	signed_on date,
	evidence text check (char_length(evidence) between 1 and 1000),
	status text not null default 'open' check (status in ('open', 'done', 'refused', 'withdrawn', 'expired')),
	-- Nobody of the staff where its borrower or the time has ended it.
	ended_by_staff uuid references staff_users (staff_id),
	ended_at timestamptz,
	end_reason text check (char_length(end_reason) between 1 and 1000),
	version integer not null default 1,
	primary key (partner_id, change_id),
	foreign key (partner_id, application_id) references applications,
	foreign key (partner_id, loan_id) references loans,
	foreign key (partner_id, mandate_id) references mandates,
	foreign key (partner_id, asked_by_user) references users,
	check ((asked_by_user is null) <> (asked_by_staff is null)),
	check ((asked_by_staff is null) = (reason is null)),
	check ((payee_answer is null) = (payee_checked_at is null)),
	-- No role skips the second person.
	check (called_by <> asked_by_staff),
	check ((called_by is null) = (called_at is null) and (called_by is null) = (called_number is null) and (called_by is null) = (call_note is null)),
	check ((status = 'open') = (ended_at is null)),
	check ((status = 'done') = (signed_on is not null and evidence is not null)),
	check (status <> 'done' or (called_by is not null and payee_answer <> 'no_match' and ended_by_staff is not null)),
	check (status <> 'refused' or (ended_by_staff is not null and end_reason is not null))
);
-- One at a time.
create unique index account_changes_open on account_changes (partner_id, mandate_id) where status = 'open';
create index account_changes_of_application on account_changes (partner_id, application_id, asked_at desc);
create index account_changes_waiting on account_changes (asked_at) where status = 'open' and called_at is null;

alter table account_changes enable row level security;
alter table account_changes force row level security;
create policy own_partner on account_changes using (partner_id = nullif(current_setting('app.partner_id', true), '')::uuid);
create policy every_partner on account_changes using (current_setting('app.every_partner', true) = 'on');
create trigger never_deleted before delete or truncate on account_changes for each statement execute function refuse_change('account_changes');

-- The account before, until a collection from the new one has come in: banks are told of the change with each message before that.
alter table mandates add column iban_before text;
create index mandates_amended on mandates (partner_id, mandate_id) where iban_before is not null;
-- The new account, where a collection has told of the change.
alter table collections add column told_iban text;
