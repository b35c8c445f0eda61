-- The queues of staff: whose turn an application is and since when, kept with it, so that a list of a million is read by an index.

-- Since when the applicant's side has owed an answer or another document; null while it owes nothing. Written with each event.
alter table applications add column waits_since timestamptz;
select set_config('app.every_partner', 'on', true);
update applications set waits_since = owed.since from (
	select partner_id, application_id, min(since) as since from (
		select partner_id, application_id, turn_since as since from requests where status in ('open', 'returned')
		union all
		select documents.partner_id, documents.application_id, document_reviews.reviewed_at
		from documents join document_reviews on document_reviews.partner_id = documents.partner_id
			and document_reviews.document_id = documents.document_id and document_reviews.review_number = documents.review_count
		where documents.deleted_at is null and documents.review_status = 'returned' and not exists (
			select from documents another
			where another.partner_id = documents.partner_id and another.application_id = documents.application_id
				and another.replaces_document_id = documents.document_id and another.deleted_at is null
		)
	) owing group by 1, 2
) owed where owed.partner_id = applications.partner_id and owed.application_id = applications.application_id;

-- Before it is submitted an application is ours only while the rules leave its pre-check to us.
-- The same as domain/queues says of each status; a test holds the two together.
alter table applications
	add column queue_stage text not null generated always as (case
		when status in ('pre_check', 'Open', 'Submitted', 'Reopened') then 'intake'
		when status in ('sales_pre_check_backlog', 'sales_pre_check_qualitative', 'sales_pre_check_financials', 'Internal_Review', 'internal_review_backlog', 'internal_review_analysis', 'internal_review_approval', 'Bank_Open', 'bank_submitted') then 'review'
		when status in ('internal_pricing', 'Pricing', 'external_pricing', 'Final_Offer', 'offer_available', 'offer_accepted') then 'offer'
		when status in ('ubo_check', 'screening_backlog', 'screening', 'final_sales_check', 'pre_kyc', 'Signature', 'Final_Review', 'Approved', 'Awaiting_Payout', 'gifts_entry') then 'closing'
		when status in ('Paid_Out', 'limit_active', 'Rejected') then 'ended'
	end) stored,
	add column turn text generated always as (case
		when submitted_at is null and status <> 'pre_check' or status in ('Paid_Out', 'limit_active', 'Rejected') then null
		when waits_since is not null or status in ('Open', 'Reopened', 'Bank_Open', 'Pricing', 'external_pricing', 'offer_available', 'pre_kyc', 'Signature') then 'others'
		else 'ours'
	end) stored,
	add column turn_since timestamptz not null generated always as (coalesce(waits_since, stage_since)) stored;

drop index applications_queue;
-- What goes on, in each order there is; and each part of it that is counted, oldest turn first.
create index applications_by_submission on applications (submitted_at, application_id) where turn is not null;
create index applications_by_age on applications (turn_since, application_id) include (partner_id) where turn is not null;
create index applications_by_amount on applications (loan_size_cents, application_id) where turn is not null;
create index applications_by_company_name on applications ("companyName", application_id) where turn is not null;
create index applications_by_turn on applications (turn, turn_since, application_id) include (partner_id) where turn is not null;
create index applications_to_be_assigned on applications (turn_since, application_id) include (partner_id)
	where turn = 'ours' and assigned_staff_id is null;
create index applications_by_assignee on applications (assigned_staff_id, turn_since, application_id) include (partner_id, turn)
	where assigned_staff_id is not null;
create index applications_by_partner on applications (partner_id, turn_since, application_id) where turn is not null;
create index applications_by_queue_stage on applications (queue_stage, turn_since, application_id) include (partner_id)
	where submitted_at is not null or status = 'pre_check';
create index applications_by_status on applications (status, turn_since, application_id) include (partner_id)
	where submitted_at is not null or status = 'pre_check';
-- What the rules refused is found when it is looked for.
create index applications_found on applications using gin ("companyName" gin_trgm_ops, "shortApplicationId" gin_trgm_ops)
	where submitted_at is not null or rejection_reason = 'declined' or status = 'pre_check';

create table saved_views (
	staff_id uuid not null references staff_users,
	view_id uuid primary key,
	name text not null,
	folded_name text not null,
	query text not null,
	created_at timestamptz not null default now(),
	unique (staff_id, folded_name)
);
