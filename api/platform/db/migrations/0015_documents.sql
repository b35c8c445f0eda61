-- Documents: financial years, the chain of the receipt, review by staff, and what replaces what.

alter table applications
	-- Null as long as nobody has chosen: then it is the last year that was closed when the application was made.
	add column financials_base_year integer check (financials_base_year between 1900 and 2200),
	-- Month and day the company's financial year ends on.
	add column financial_year_end text not null default '12-31' check (financial_year_end ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$');

alter table documents
	-- Null for what happened before these were kept, and for what has not happened.
	add column scanned_at timestamptz,
	add column filed_at timestamptz,
	add column seen_at timestamptz,
	add column review_status text not null default 'open' check (review_status in ('open', 'accepted', 'returned')),
	-- Of two reviewers the second one names a number that has passed.
	add column review_count integer not null default 0,
	add column replaces_document_id uuid,
	add foreign key (partner_id, replaces_document_id) references documents (partner_id, document_id);

-- One successor; an upload that failed or was deleted is none.
create unique index documents_successor on documents (partner_id, replaces_document_id)
	where replaces_document_id is not null and deleted_at is null and upload_status <> 'failed';

-- Every verdict that was ever given; a later one does not take an earlier one away.
create table document_reviews (
	partner_id uuid not null,
	document_id uuid not null,
	review_number integer not null,
	application_id uuid not null,
	verdict text not null check (verdict in ('accepted', 'returned')),
	reason text,
	-- To the applicant, where it was returned; to colleagues, where it was accepted.
	note text,
	staff_id uuid not null,
	reviewed_at timestamptz not null default now(),
	primary key (partner_id, document_id, review_number),
	foreign key (partner_id, document_id) references documents (partner_id, document_id),
	check ((verdict = 'returned') = (reason is not null))
);
create index document_reviews_by_application on document_reviews (partner_id, application_id);
alter table document_reviews enable row level security;
alter table document_reviews force row level security;
create policy own_partner on document_reviews
	using (partner_id = (select nullif(current_setting('app.partner_id', true), '')::uuid));
create policy every_partner on document_reviews
	using ((select current_setting('app.every_partner', true)) = 'on');
