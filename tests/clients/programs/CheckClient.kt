import com.google.gson.Gson
import java.io.File
import java.time.OffsetDateTime
import okhttp3.Request
import org.openapitools.client.apis.AuthenticationApi
import org.openapitools.client.apis.StatisticsApi
import org.openapitools.client.apis.TransactionApi
import org.openapitools.client.infrastructure.ApiClient
import org.openapitools.client.infrastructure.ClientError
import org.openapitools.client.infrastructure.ClientException
import org.openapitools.client.models.AuthLoginRequest
import org.openapitools.client.models.ProblemDetails
import org.openapitools.client.models.SubmitTransaction
import org.openapitools.client.models.SubmittedCard

const val DAY = "2026-11-18"
const val UNKNOWN_MERCHANT = "01KAGJ6V5T3M9Q2X7C4N8B1RZD"

/** Logs in as a card reader and as the portal, submits a sale twice, lists, exports, and reads a problem. */
fun main(args: Array<String>) {
    val (url, email, password, serialNumber, file) = args
    val login = AuthLoginRequest(email = email, password = password)

    ApiClient.accessToken = AuthenticationApi(url).authMobileLogin(login).accessToken
    val sale = SubmitTransaction(
        type = SubmitTransaction.Type.Sale,
        eftTransactionId = "kotlin-1",
        terminalSerialNumber = serialNumber,
        amount = 300_000,
        currency = SubmitTransaction.Currency.HUF,
        state = SubmitTransaction.State.Success,
        timestamp = OffsetDateTime.parse("${DAY}T10:59:00Z"),
        card = SubmittedCard(
            brand = "Visa",
            maskedNumber = "400000******0002",
            entryMode = "ChipContactless",
        ),
        authorizationCode = "123456",
    )
    val (first, again) = List(2) { TransactionApi(url).transactionsSubmit(sale) }

    val session = AuthenticationApi(url).authLogin(login)
    ApiClient.accessToken = session.accessToken
    val merchantId = checkNotNull(session.merchantId)
    val page = TransactionApi(url).transactionsList(
        merchantId = merchantId,
        fromDate = DAY,
        toDate = DAY,
        minAmount = null,
        maxAmount = null,
        terminalId = null,
        brand = null,
        entryMode = null,
        type = null,
        state = null,
        declineReason = null,
        hour = null,
        untilHour = null,
        weekday = null,
        tip = null,
        searchFor = null,
        pageNumber = null,
        pageSize = 2,
        after = null,
        before = null,
        changedSince = null,
        exactTotal = null,
    )
    val total: Long = checkNotNull(page.totalAmount)
    val greatest: Long = page.data.maxOf { it.amount }

    // Clients of this generator read JSON only; the file is read by the same HTTP client.
    val export = Request.Builder()
        .url("$url/api/v1/Merchant/$merchantId/Transaction/Export?format=csv&fromDate=$DAY&toDate=$DAY")
        .header("Authorization", "Bearer ${session.accessToken}")
        .build()
    ApiClient.client.newCall(export).execute().use { answer ->
        File(file).outputStream().use { answer.body()!!.byteStream().copyTo(it) }
    }

    val problem = try {
        StatisticsApi(url).statisticsGet(UNKNOWN_MERCHANT, DAY, DAY, null, null, null)
        null
    } catch (refusal: ClientException) {
        Gson().fromJson((refusal.response as ClientError<*>).body as String, ProblemDetails::class.java)
    }
    val results = mapOf(
        "isStoredOnce" to (first.id == again.id),
        "rows" to page.totalCount,
        "total" to total,
        "greatest" to greatest,
        "exported" to File(file).readLines().size,
        "status" to problem?.status,
        "code" to problem?.code,
    )
    println(Gson().toJson(results))
}
