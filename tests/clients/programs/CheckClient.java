import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.Map;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.AuthenticationApi;
import org.openapitools.client.api.StatisticsApi;
import org.openapitools.client.api.TransactionApi;
import org.openapitools.client.model.AuthLoginRequest;
import org.openapitools.client.model.ProblemDetails;
import org.openapitools.client.model.Session;
import org.openapitools.client.model.SubmitTransaction;
import org.openapitools.client.model.SubmittedCard;
import org.openapitools.client.model.Transaction;
import org.openapitools.client.model.TransactionPage;

/** Logs in as a card reader and as the portal, submits a sale twice, lists, exports, and reads a problem. */
public final class CheckClient {
  private static final String DAY = "2026-11-18";
  private static final String UNKNOWN_MERCHANT = "01KAGJ6V5T3M9Q2X7C4N8B1RZD";

  private static ApiClient clientOf(String url, Session session) {
    ApiClient client = new ApiClient();
    URI address = URI.create(url);
    client.setHost(address.getHost()).setPort(address.getPort()).setScheme(address.getScheme()).setBasePath("");
    if (session != null) {
      client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + session.getAccessToken()));
    }
    return client;
  }

  public static void main(String[] args) throws Exception {
    String url = args[0];
    AuthLoginRequest login = new AuthLoginRequest().email(args[1]).password(args[2]);
    String serialNumber = args[3];
    Path file = Path.of(args[4]);
    AuthenticationApi authentication = new AuthenticationApi(clientOf(url, null));

    ApiClient reader = clientOf(url, authentication.authMobileLogin(login));
    SubmitTransaction sale =
        new SubmitTransaction()
            .type(SubmitTransaction.TypeEnum.SALE)
            .eftTransactionId("java-1")
            .terminalSerialNumber(serialNumber)
            .amount(300_000L)
            .currency(SubmitTransaction.CurrencyEnum.HUF)
            .state(SubmitTransaction.StateEnum.SUCCESS)
            .timestamp(OffsetDateTime.parse(DAY + "T10:59:00Z"))
            .card(
                new SubmittedCard()
                    .brand("Visa")
                    .maskedNumber("400000******0002")
                    .entryMode("ChipContactless"))
            .authorizationCode("123456");
    Transaction first = new TransactionApi(reader).transactionsSubmit(sale);
    Transaction again = new TransactionApi(reader).transactionsSubmit(sale);

    Session session = authentication.authLogin(login);
    ApiClient portal = clientOf(url, session);
    String merchantId = session.getMerchantId();
    TransactionPage page =
        new TransactionApi(portal)
            .transactionsList(
                merchantId, DAY, DAY, null, null, null, null, null, null, null, null, null, null, null, null, null, null,
                2, null, null, null, null);
    long total = page.getTotalAmount();
    long greatest = page.getData().stream().mapToLong(Transaction::getAmount).max().getAsLong();

    // Clients of this generator read JSON only; the file is read by the same HTTP client.
    String path = "/api/v1/Merchant/" + merchantId + "/Transaction/Export?format=csv&fromDate=" + DAY + "&toDate=" + DAY;
    HttpRequest.Builder export = HttpRequest.newBuilder(URI.create(url + path));
    portal.getRequestInterceptor().accept(export);
    portal.getHttpClient().send(export.build(), BodyHandlers.ofFile(file));

    ProblemDetails problem = null;
    try {
      new StatisticsApi(portal).statisticsGet(UNKNOWN_MERCHANT, DAY, DAY, null, null, null);
    } catch (ApiException refusal) {
      problem = portal.getObjectMapper().readValue(refusal.getResponseBody(), ProblemDetails.class);
    }
    Map<String, Object> results = new LinkedHashMap<>();
    results.put("isStoredOnce", first.getId().equals(again.getId()));
    results.put("rows", page.getTotalCount());
    results.put("total", total);
    results.put("greatest", greatest);
    results.put("exported", Files.readAllLines(file).size());
    results.put("status", problem.getStatus());
    results.put("code", problem.getCode());
    System.out.println(new ObjectMapper().writeValueAsString(results));
  }
}
