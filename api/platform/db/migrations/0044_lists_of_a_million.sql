-- What an application is looked up by. Row-level security forbids an index to answer "contains" before the rows of others are left out,
-- because that comparison might tell of them; so the names stand apart. They lead to keys only: what is shown of an application is read from
-- its own table, where the security of its partner holds.

drop index applications_found;

create table application_names (
	application_id uuid primary key,
	-- The company's name and the short id, a line each.
	names text not null
);

create function keep_application_names() returns trigger language plpgsql as $$
begin
	if tg_op = 'DELETE' then
		delete from application_names where application_id = old.application_id;
	else
		insert into application_names (application_id, names)
		values (new.application_id, concat_ws(E'\n', new."companyName", new."shortApplicationId"))
		on conflict (application_id) do update set names = excluded.names where application_names.names <> excluded.names;
	end if;
	return null;
end
$$;
create trigger keep_names after insert or delete or update of "companyName", "shortApplicationId" on applications
	for each row execute function keep_application_names();

select set_config('app.every_partner', 'on', true);
insert into application_names (application_id, names)
select application_id, concat_ws(E'\n', "companyName", "shortApplicationId") from applications;
create index application_names_found on application_names using gin (names gin_trgm_ops);

-- A name that thousands bear: the first of them by age, without sorting all.
create index applications_by_age_of_all on applications (turn_since, application_id) include (partner_id)
	where submitted_at is not null or rejection_reason = 'declined' or status = 'pre_check';

-- What somebody has, in each order: whoever looks after the names from A to K stands far from the end of all names.
create index applications_of_assignee_by_submission on applications (assigned_staff_id, submitted_at, application_id)
	where turn is not null and assigned_staff_id is not null;
create index applications_of_assignee_by_amount on applications (assigned_staff_id, loan_size_cents, application_id)
	where turn is not null and assigned_staff_id is not null;
create index applications_of_assignee_by_company_name on applications (assigned_staff_id, "companyName", application_id)
	where turn is not null and assigned_staff_id is not null;
