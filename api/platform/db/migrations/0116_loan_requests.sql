-- What borrowers ask for about their loan, and what became of it: done with the change that records it, or declined with a reason.
create table loan_requests (
	partner_id uuid not null,
	request_id uuid not null,
	loan_id uuid not null,
	application_id uuid not null,
	kind text not null check (kind in ('prepayment', 'deferral')),
	content jsonb not null check (content ->> 'kind' = kind),
	status text not null default 'open' check (status in ('open', 'done', 'declined', 'withdrawn')),
	asked_by uuid not null,
	asked_at timestamptz not null,
	-- Null where whoever asked has withdrawn it.
	answered_by uuid references staff_users (staff_id),
	answered_at timestamptz,
	answer_note text check (char_length(answer_note) between 1 and 1000),
	primary key (partner_id, request_id),
	foreign key (partner_id, loan_id) references loans,
	foreign key (partner_id, application_id) references applications,
	foreign key (partner_id, asked_by) references users,
	check ((status = 'open') = (answered_at is null)),
	check ((status in ('done', 'declined')) = (answered_by is not null)),
	check ((status = 'declined') = (answer_note is not null))
);
-- Of two at once one is kept.
create unique index loan_requests_open on loan_requests (partner_id, loan_id, kind) where status = 'open';
create index loan_requests_of_loan on loan_requests (partner_id, loan_id, asked_at desc);

alter table loan_requests enable row level security;
alter table loan_requests force row level security;
create policy own_partner on loan_requests using (partner_id = nullif(current_setting('app.partner_id', true), '')::uuid);
create policy every_partner on loan_requests using (current_setting('app.every_partner', true) = 'on');
