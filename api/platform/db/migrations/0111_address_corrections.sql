-- Staff correct the address of an account: one proposes, another confirms, the new address confirms itself, the old one may object.
create table address_corrections (
	partner_id uuid not null,
	correction_id uuid not null,
	user_id uuid not null,
	email_before text not null,
	email_after text not null,
	reason text not null check (char_length(reason) between 1 and 2000),
	status text not null check (status in ('open', 'sent', 'done', 'refused', 'withdrawn', 'objected', 'expired')),
	proposed_by uuid not null references staff_users (staff_id),
	proposed_at timestamptz not null,
	answered_by uuid references staff_users (staff_id),
	answered_at timestamptz,
	answer_note text check (char_length(answer_note) between 1 and 2000),
	-- The end of both links, since the second person's answer.
	expires_at timestamptz,
	ended_at timestamptz,
	-- Before the change it ends the correction, after it the account is locked.
	objected_at timestamptz,
	primary key (partner_id, correction_id),
	foreign key (partner_id, user_id) references users,
	check (email_before <> email_after),
	check ((answered_by is null) = (answered_at is null)),
	-- No role skips the second person.
	check (status = 'withdrawn' or answered_by is null or answered_by <> proposed_by),
	check (status in ('open', 'withdrawn') or answered_by is not null),
	check ((status = 'refused') = (answer_note is not null)),
	check (status not in ('sent', 'done', 'objected', 'expired') or expires_at is not null),
	check ((status in ('open', 'sent')) = (ended_at is null)),
	check (status <> 'objected' or objected_at is not null)
);
create unique index address_corrections_under_way on address_corrections (partner_id, user_id) where status in ('open', 'sent');
create index address_corrections_by_user on address_corrections (partner_id, user_id, proposed_at);
create index address_corrections_open on address_corrections (proposed_at) where status = 'open';
alter table address_corrections enable row level security;
alter table address_corrections force row level security;
create policy own_partner on address_corrections using (partner_id = nullif(current_setting('app.partner_id', true), '')::uuid);
create policy every_partner on address_corrections using (current_setting('app.every_partner', true) = 'on');

-- The one lock that no person sets: the former address objects to a change that has come about.
alter table account_locks
	alter column locked_by drop not null,
	add column correction_id uuid,
	add foreign key (partner_id, correction_id) references address_corrections,
	add check ((locked_by is null) = (correction_id is not null));

-- An address that a registration takes while its link is opened is refused by this code, whoever of the two commits first.
alter table users rename constraint users_partner_id_email_key to err_authentication_email_conflict;
