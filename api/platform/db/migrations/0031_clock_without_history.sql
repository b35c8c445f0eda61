-- Since when an application has been in its stage: kept with it, so that nobody who looks at a list reads the history of every row.
select set_config('app.every_partner', 'on', true);
alter table applications add column stage_since timestamptz;
with stages (status, stage) as (
	values ('pre_check', 'check'), ('Open', 'completion'), ('Reopened', 'completion'),
		('Submitted', 'review'), ('Internal_Review', 'review'), ('internal_review_backlog', 'review'), ('internal_review_analysis', 'review'),
		('sales_pre_check_backlog', 'review'), ('sales_pre_check_qualitative', 'review'), ('sales_pre_check_financials', 'review'),
		('Bank_Open', 'bank'), ('bank_submitted', 'bank'),
		('internal_pricing', 'pricing'), ('Pricing', 'pricing'), ('external_pricing', 'pricing'),
		('internal_review_approval', 'approval'), ('Final_Offer', 'approval'), ('offer_available', 'offer'),
		('offer_accepted', 'preparation'), ('ubo_check', 'preparation'), ('screening_backlog', 'preparation'), ('screening', 'preparation'),
		('final_sales_check', 'preparation'), ('pre_kyc', 'identification'), ('Signature', 'signature'),
		('Final_Review', 'final_review'), ('Approved', 'final_review'), ('Awaiting_Payout', 'payout'), ('gifts_entry', 'set_up')
), changes as (
	select partner_id, application_id, happened_at, coalesce(stage, '') as stage,
		lag(coalesce(stage, '')) over (partition by partner_id, application_id order by happened_at, event_id) as before
	from application_events left join stages on stages.status = application_events.to_status
	where kind = 'status_changed' and to_status is not null
), entered as (
	select partner_id, application_id, max(happened_at) as since from changes where stage is distinct from before group by 1, 2
)
update applications set stage_since = entered.since from entered
	where entered.partner_id = applications.partner_id and entered.application_id = applications.application_id;
update applications set stage_since = created_at where stage_since is null;
alter table applications alter column stage_since set default now(), alter column stage_since set not null;

-- What an application waits for, and whose it is: a few rows of many, found without the others.
create index requests_waiting on requests (partner_id, application_id) where status in ('open', 'returned');
create index documents_given_back on documents (partner_id, application_id)
	where deleted_at is null and (review_status = 'returned' or replaces_document_id is not null);
create index signatories_by_user on signatories (partner_id, user_id) where user_id is not null;
