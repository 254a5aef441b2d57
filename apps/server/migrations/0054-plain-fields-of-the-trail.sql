-- The fields that stay readable in the trail: the same list as `plainFields` of the server. `region` is erased when a professional
-- is forgotten, so it is personal. The others that are new here were plain for the server only: an entry with nothing else
-- was never sealed, and every start read it again.
create or replace function audit_is_personal(action text, entity text, changes jsonb) returns boolean
  language sql immutable parallel safe as $$
  select action <> 'read'
    and entity in ('patient', 'treatment', 'professional', 'administrator', 'recruitment', 'payout', 'glosa')
    and changes - '{status,state,contractId,speciality,treatmentStatus,role,type,kind,month,version,parts,fields,password,recovered,contract,professionalId,administratorId,patientId,treatmentId,rejectionId,callId,renewsId,specialty,frequency,sessionCount,sessions,agreedValue,contractValue,amount,sessionDate,sessionDates,startDate,endDate,expectedStart,registerDate,firstDay,lastDay,authorizationDate,authorizationValidUntil,authorizedSessions,file,fileId,restored,withhold,withheld,notifiedOn,dueOn,appealedOn,settledOn,discountedOn}'::text[] <> '{}'
$$;
-- The index holds the result of the former function.
reindex index audit_log_unsealed;
