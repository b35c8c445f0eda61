-- steps
-- What the list of loans filters by stands at the loan, and each of its orders has one index: by status, as those that go on are a few of all.

-- step: loan type
alter table loans add column loan_type text;

-- step: loan type of loans to come
create function keep_loan_type() returns trigger language plpgsql as $body$
begin
	select "allBanksLoanPurpose" into new.loan_type from applications
	where partner_id = new.partner_id and application_id = new.application_id;
	return new;
end
$body$;
create trigger loan_type_kept before insert on loans for each row execute function keep_loan_type();

-- step: loan type of loans so far
create function fill_in_loan_type(beginning jsonb) returns jsonb language plpgsql as $body$
declare
	batch uuid[];
begin
	select array_agg(next.loan_id order by next.loan_id) into batch from (
		select loan_id from loans
		where loan_id > coalesce(beginning #>> '{}', '00000000-0000-0000-0000-000000000000')::uuid
		order by loan_id limit 500 for no key update
	) next;
	update loans filled set loan_type = applications."allBanksLoanPurpose" from applications
	where filled.loan_id = any(batch) and applications.partner_id = filled.partner_id and applications.application_id = filled.application_id;
	return to_jsonb(batch[cardinality(batch)]);
end
$body$;

-- step: fill in, in batches
select fill_in_loan_type($1::jsonb) as cursor;

-- step: clear up
drop function fill_in_loan_type(jsonb);

-- step: by due day
create index concurrently loans_of_status_by_due_day on loans (partner_id, status, coalesce(next_due_on, '9999-12-31'::date), loan_id);

-- step: by delay of a status
create index concurrently loans_of_status_by_delay on loans (partner_id, status, days_past_due, loan_id);

-- step: by balance of a status
create index concurrently loans_of_status_by_balance on loans (partner_id, status, balance_cents, loan_id);

-- step: by loan type
create index concurrently loans_by_loan_type on loans (partner_id, loan_type, loan_id);

-- step: by compartment
create index concurrently loans_by_compartment on loans (partner_id, compartment, loan_id) where compartment <> 1;

-- step: without those of status alone
drop index concurrently if exists loans_by_status;

-- step: without those of due day alone
drop index concurrently if exists loans_by_next_due;

-- step: without those of balance alone
drop index concurrently if exists loans_by_balance;

-- step: without those of bucket
drop index concurrently if exists loans_by_bucket;
