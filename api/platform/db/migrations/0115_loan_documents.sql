-- What was written of a loan and for which day: the same day and figures give the same file (docs/domain/readings B515).
create table loan_documents (
	partner_id uuid not null,
	document_id uuid not null,
	loan_id uuid not null,
	application_id uuid not null,
	kind text not null check (kind in ('interest_statement', 'balance_confirmation', 'repayment_plan', 'repayment_confirmation')),
	as_of date not null,
	language text not null,
	-- Of the figures it states.
	digest bytea not null check (octet_length(digest) = 32),
	-- Figures booked later with an earlier value date make another one, and this one is replaced.
	is_current boolean not null default true,
	made_at timestamptz not null,
	primary key (partner_id, document_id),
	unique (partner_id, loan_id, kind, as_of, digest),
	foreign key (partner_id, loan_id) references loans,
	foreign key (partner_id, application_id) references applications,
	foreign key (partner_id, document_id) references documents
);
create index loan_documents_of_loan on loan_documents (partner_id, loan_id, made_at desc);

alter table loan_documents enable row level security;
alter table loan_documents force row level security;
create policy own_partner on loan_documents using (partner_id = nullif(current_setting('app.partner_id', true), '')::uuid);
create policy every_partner on loan_documents using (current_setting('app.every_partner', true) = 'on');

-- Looked through for those whose repayment nothing confirms yet.
create index loans_repaid on loans (partner_id, standing_as_of) where status = 'repaid';
